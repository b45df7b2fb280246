import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const fields: Definition['fields'] = [
  { name: 'id', type: 'pk' },
  { name: 'name', type: 'string', title: 'Name' },
  { name: 'grade', type: 'number', title: 'Grade' },
  { name: 'place', type: 'string', title: 'Place' },
];
const ROWS = [{ id: 1, name: 'Sencha', grade: 2, place: 'Uji' }];
let lists = 0;

/** A list of its own each time: what is arranged stays as long as the page. */
async function open(): Promise<void> {
  lists += 1;
  showList({ ...viewOf({ fields }), name: `tea/leaf${lists}` }, ROWS);
  await screen.findByText('Sencha');
}

const heads = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('th[data-column]')].map((head) => head.dataset['column']);
const titleOf = (column: string): HTMLElement =>
  document.querySelector(`th[data-column="${column}"] button`) as HTMLElement;
async function openChooser(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return screen.findByRole('dialog', { name: 'Columns shown' });
}

afterEach(() => cleanup());

describe('the columns of a list', () => {
  test('move by keys on their heads, and never beyond the ends', async () => {
    await open();
    fireEvent.keyDown(titleOf('name'), { key: 'ArrowRight', altKey: true });
    await waitFor(() => expect(heads()).toEqual(['id', 'grade', 'name', 'place']));
    fireEvent.keyDown(titleOf('place'), { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(titleOf('id'), { key: 'ArrowLeft', altKey: true });
    expect(heads()).toEqual(['id', 'grade', 'name', 'place']);
    const cells = [...document.querySelectorAll<HTMLElement>('tbody tr [data-field]')];
    expect(cells.map((cell) => cell.dataset['field'])).toEqual(['id', 'grade', 'name', 'place']);
  });

  test('are pinned to the left, let go, and put back as the definition says', async () => {
    await open();
    const chooser = await openChooser();
    fireEvent.click(within(chooser).getByRole('button', { name: 'Keep at the left: Place' }));
    await waitFor(() => expect(heads()).toEqual(['place', 'id', 'name', 'grade']));
    expect(document.querySelector('th[data-column="place"]')?.className).toContain('pin edge');
    expect(document.querySelector('td[data-field="place"]')?.className).toContain('pin edge');
    fireEvent.click(within(chooser).getByRole('button', { name: 'Move back: ID' }));
    await waitFor(() => expect(heads()).toEqual(['place', 'name', 'id', 'grade']));
    fireEvent.click(within(chooser).getByRole('button', { name: 'Restore default' }));
    await waitFor(() => expect(heads()).toEqual(['id', 'name', 'grade', 'place']));
    expect(document.querySelector('.pin')).toBeNull();
  });

  test('get wider by keys, and rows lower', async () => {
    await open();
    const column = (): string =>
      document.querySelector<HTMLElement>('col[data-column="name"]')?.style.width ?? '';
    const before = column();
    // Nothing is laid out here, so the key sets the least width that a column has.
    fireEvent.keyDown(titleOf('name'), { key: 'ArrowRight', altKey: true, shiftKey: true });
    await waitFor(() => expect(column()).toBe('56px'));
    expect(before).not.toBe('56px');
    const resize = document.querySelector('th[data-column="name"] .resize') as HTMLElement;
    fireEvent.doubleClick(resize);
    await waitFor(() => expect(column()).toBe(before));
    const chooser = await openChooser();
    fireEvent.click(within(chooser).getByRole('button', { name: 'Compact' }));
    const table = document.querySelector('.mm-table') as HTMLElement;
    await waitFor(() => expect(table.style.getPropertyValue('--row')).toBe('34px'));
  });
});
