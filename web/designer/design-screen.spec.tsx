import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { DesignScreen } from './design-screen.tsx';
import { surrounded, TEA, type Answers } from './designer.fixture.tsx';

configure({ asyncUtilTimeout: 20_000 });

const ANSWERS: Answers = {
  sources: () => ({ connections: [{ name: 'main' }], directories: [], definitions: [] }),
  check: () => ({ issues: [] }),
  versions: () => [],
};

beforeAll(() => {
  // A wide window; jsdom knows neither widths nor scrolling.
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as never;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function canvas(): HTMLElement {
  const grid = document.querySelector<HTMLElement>('[role="grid"]');
  if (!grid) throw new Error('There is no canvas');
  return grid;
}
const names = (): string[] =>
  [...canvas().querySelectorAll<HTMLElement>('[data-field]')].map((row) => row.dataset.field ?? '');
const row = (name: string): HTMLElement => {
  const found = canvas().querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};
const press = (name: string, key: string, how: object = {}): void =>
  void fireEvent.keyDown(row(name), { key, ...how });
/** By its label or words; a search by role would work out the name of everything on the screen. */
function button(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((each) => each.getAttribute('aria-label') === name || each.textContent === name);
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}
function boxes(label: RegExp): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter((each) =>
    label.test(each.getAttribute('aria-label') ?? ''),
  );
}

async function open(): Promise<void> {
  render(surrounded(ANSWERS, <DesignScreen proposal={TEA} user={1} />).element);
  await waitFor(() => expect(names()).toHaveLength(4));
}

describe('the canvas', () => {
  test('moves, copies and removes by buttons, and takes each back and again', async () => {
    await open();
    fireEvent.click(row('origin'));
    fireEvent.click(button('Move up'));
    expect(names()).toEqual(['id', 'origin', 'name', 'status']);
    fireEvent.click(button('Move down'));
    fireEvent.click(button('Move down'));
    expect(names()).toEqual(['id', 'name', 'status', 'origin']);
    fireEvent.click(button('Duplicate field'));
    expect(names()).toEqual(['id', 'name', 'status', 'origin', 'origin2']);
    expect(row('origin2').getAttribute('aria-selected')).toBe('true');
    fireEvent.click(button('Delete field'));
    expect(names()).toEqual(['id', 'name', 'status', 'origin']);
    for (let step = 0; step < 5; step += 1) fireEvent.click(button('Undo'));
    expect(names()).toEqual(['id', 'name', 'origin', 'status']);
    expect(button('Undo').hasAttribute('disabled')).toBe(true);
    for (let step = 0; step < 4; step += 1) fireEvent.click(button('Redo'));
    expect(names()).toEqual(['id', 'name', 'status', 'origin', 'origin2']);
  });

  test('does the same by keys, for several fields at once', async () => {
    await open();
    fireEvent.click(row('name'));
    fireEvent.click(row('origin'), { shiftKey: true });
    press('origin', 'ArrowDown', { altKey: true });
    expect(names()).toEqual(['id', 'status', 'name', 'origin']);
    press('origin', 'd', { ctrlKey: true });
    expect(names()).toEqual(['id', 'status', 'name', 'origin', 'name2', 'origin2']);
    press('origin2', 'Delete');
    expect(names()).toEqual(['id', 'status', 'name', 'origin']);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(names()).toHaveLength(6);
  });

  test('puts an entry of the palette behind the current field', async () => {
    await open();
    fireEvent.click(row('name'));
    const [palette] = boxes(/^Find a field type$/);
    fireEvent.change(palette!, { target: { value: 'rich' } });
    fireEvent.keyDown(palette!, { key: 'Enter' });
    expect(names()).toEqual(['id', 'name', 'editor', 'origin', 'status']);
    expect(row('editor').getAttribute('aria-selected')).toBe('true');
  });

  test('a field renamed in its row keeps its identity', async () => {
    await open();
    fireEvent.click(row('origin'));
    const before = row('origin').dataset.uuid;
    press('origin', 'n');
    const [input] = boxes(/^Field name$/);
    fireEvent.change(input!, { target: { value: 'garden' } });
    fireEvent.keyDown(input!, { key: 'Enter' });
    expect(row('garden').dataset.uuid).toBe(before);
  });
});

describe('the property panel', () => {
  test('asks for what the type of the field honours, and writes it', async () => {
    await open();
    fireEvent.click(row('name'));
    const [title] = boxes(/^Title \(EN\)$/);
    fireEvent.change(title!, { target: { value: 'Called' } });
    expect(row('name').textContent).toContain('Called');
    fireEvent.click(row('status'));
    expect(document.querySelector('[data-setting="options"]')).not.toBeNull();
    fireEvent.click(row('name'));
    expect(document.querySelector('[data-setting="options"]')).toBeNull();
  });

  test('reads choices and title from one line, and keeps what it does not speak of', async () => {
    await open();
    fireEvent.click(row('status'));
    fireEvent.click(button('As one line'));
    const [line] = boxes(/^Title and choices$/);
    expect(line?.value).toBe('状态:0=停售,1=在售');
    fireEvent.change(line!, { target: { value: '售卖:1=上架,2=预售' } });
    fireEvent.click(button('Take'));
    expect(boxes(/^Chinese label of option/).map(({ value }) => value)).toEqual(['上架', '预售']);
    expect(boxes(/^English label of option/).map(({ value }) => value)).toEqual(['On', '']);
  });
});
