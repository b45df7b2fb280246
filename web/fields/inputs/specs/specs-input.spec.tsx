import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Json } from '#engine/definition/index.ts';
import { SPEC_BOUNDS } from '#engine/rules/index.ts';
import type { InputProps } from '../input.ts';
import { showInput } from '../input.fixture.tsx';
import { SpecsInput } from './specs-input.tsx';

const group = (name: string, ...values: string[]): Json => ({
  name,
  values: values.map((value) => ({ value })),
});
const COLOUR: Json = { name: 'Colour', values: [{ value: 'Red', image: '/red.svg' }, { value: 'Blue' }] };

const show = (value: Json | undefined, over: Partial<InputProps> = {}) =>
  showInput(SpecsInput, { ...(value === undefined ? {} : { value }), ...over });
const box = (place: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[data-spec="${place}"]`);
  if (!found) throw new Error(`no box ${place}`);
  return found;
};
const type = (place: string, value: string) => fireEvent.change(box(place), { target: { value } });
const press = (place: string, key: string, more: object = {}) =>
  fireEvent.keyDown(box(place), { key, ...more });
const focused = (place: string) => waitFor(() => expect(document.activeElement).toBe(box(place)));
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => cleanup());

describe('the input of specs', () => {
  test('makes groups and values by keys alone', async () => {
    const shown = show(undefined);
    fireEvent.click(button('Add a spec group'));
    await focused('0');
    type('0', 'Size');
    press('0', 'Enter');
    await focused('0.0');
    type('0.0', 'S');
    press('0.0', 'Enter');
    await focused('0.1');
    press('0.1', 'Enter');
    type('0.1', 'M');
    press('0.1', 'ArrowUp', { altKey: true });
    await focused('0.0');
    expect(shown.given()).toEqual([group('Size', 'M', 'S')]);
    type('0.1', '');
    press('0.1', 'Backspace');
    await focused('0.0');
    expect(shown.given()).toEqual([group('Size', 'M')]);
  });

  test('makes them by pointer: moves and takes away groups and values, and keeps their pictures', () => {
    const shown = show([COLOUR, group('Size', 'M')]);
    fireEvent.click(button('Move “Blue” forward'));
    fireEvent.click(button('Move “Size” forward'));
    expect(shown.given()).toEqual([
      group('Size', 'M'),
      { name: 'Colour', values: [{ value: 'Blue' }, { value: 'Red', image: '/red.svg' }] },
    ]);
    fireEvent.click(button('Delete the value “Blue”'));
    fireEvent.click(button('Delete the spec group “Size”'));
    fireEvent.click(button('Add a value'));
    expect(shown.given()).toEqual([
      { name: 'Colour', values: [{ value: 'Red', image: '/red.svg' }, { value: '' }] },
    ]);
  });

  test('takes several lines at once, as many as there is room for', () => {
    const shown = show([group('Size', '')]);
    const paste = (text: string) => fireEvent.paste(box('0.0'), { clipboardData: { getData: () => text } });
    paste('S\r\nM\n\n L \nM');
    expect(shown.given()).toEqual([group('Size', 'S', 'M', 'L')]);
    paste(Array.from({ length: 50 }, (_, at) => `v${at}`).join('\n'));
    const [{ values }] = shown.given() as [{ values: { value: string }[] }];
    expect(values).toHaveLength(SPEC_BOUNDS.values);
    expect(values.slice(0, 3).map(({ value }) => value)).toEqual(['S', 'v0', 'v1']);
    expect(button('Add a value')).toHaveProperty('disabled', true);
  });

  test('leaves a pasted text of one line to the box', () => {
    show([group('Size', '')]);
    const taken = !fireEvent.paste(box('0.0'), { clipboardData: { getData: () => 'one line' } });
    expect(taken).toBe(false);
  });

  test('has as many groups as there may be', () => {
    show(Array.from({ length: SPEC_BOUNDS.groups }, (_, at) => group(`g${at}`, 'v')));
    expect(button('Add a spec group')).toHaveProperty('disabled', true);
  });

  test('says what is wrong where it is', () => {
    const messages = {
      '[0].name': 'No name.',
      '[0].values[1].value': 'No value.',
      '[1].values': 'None left.',
    };
    show([group('', 'M', ''), group('Size')], { messages, invalid: true });
    for (const [place, text] of [
      ['0', 'No name.'],
      ['0.1', 'No value.'],
    ] as const) {
      expect(box(place).getAttribute('aria-invalid')).toBe('true');
      const ids = box(place).getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(ids)?.textContent).toBe(text);
    }
    expect(box('0.0').getAttribute('aria-invalid')).toBe('false');
    const second = screen.getByRole('group', { name: 'Spec group “Size”' });
    expect(within(second).getByText('None left.')).toBeTruthy();
  });

  describe('takes a template', () => {
    const TEMPLATE = [group('Colour', 'Red', 'Green'), group('Pack', 'single')];
    const services = {
      http: { call: async () => ({ name: 'tea/template', label: 'name' }) },
      records: {
        getList: async () => ({ data: [{ id: 3, name: 'Clothes' }], total: 1 }),
        getOne: async () => ({ data: { id: 3, name: 'Clothes', specs: TEMPLATE } }),
      },
    };
    const props = { templates: { definition: 'tea/template', field: 'specs', filter: { status: 1 } } };
    const choose = async (value: Json[]) => {
      const shown = showInput(SpecsInput, { value, props }, services);
      fireEvent.click(button('Take from a template'));
      const box = await screen.findByRole('combobox', { name: 'Spec template' });
      fireEvent.mouseDown(box);
      fireEvent.click(await screen.findByRole('option', { name: 'Clothes' }));
      await screen.findByText('Red · Green');
      return shown;
    };

    test('in place of what is there, ids of the same names kept', async () => {
      const shown = await choose([{ id: 'g1', name: 'Colour', values: [{ id: 'v1', value: 'Red' }] }]);
      fireEvent.click(button('Replace'));
      expect(shown.given()).toEqual([
        { id: 'g1', name: 'Colour', values: [{ id: 'v1', value: 'Red' }, { value: 'Green' }] },
        group('Pack', 'single'),
      ]);
    });

    test('behind what is there, or simply where nothing is', async () => {
      const shown = await choose([group('Size', 'S')]);
      fireEvent.click(button('Append'));
      expect(shown.given()).toEqual([group('Size', 'S'), ...TEMPLATE]);
      cleanup();
      const empty = await choose([group('', '')]);
      expect(screen.queryByRole('button', { name: 'Append' })).toBeNull();
      fireEvent.click(button('Use'));
      expect(empty.given()).toEqual(TEMPLATE);
    });

    test('but not beyond the groups there may be', async () => {
      await choose(Array.from({ length: SPEC_BOUNDS.groups }, (_, at) => group(`g${at}`, 'v')));
      expect(button('Append')).toHaveProperty('disabled', true);
      expect(button('Replace')).toHaveProperty('disabled', false);
    });
  });

  test('lets one look only where the field is locked', () => {
    const shown = show([COLOUR], { readonly: true });
    expect(box('0.0').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add a value' })).toBeNull();
    press('0.1', 'ArrowUp', { altKey: true });
    press('0.0', 'Enter');
    expect(shown.all).toEqual([]);
  });

  test('shows a value of another shape as it is, with all that is wrong', () => {
    show([{ name: 'Size' }], { messages: { '[0]': 'Incomplete.' } });
    expect((document.querySelector('textarea') as HTMLTextAreaElement).value).toContain('"Size"');
    expect(screen.getByText('Incomplete.')).toBeTruthy();
  });
});
