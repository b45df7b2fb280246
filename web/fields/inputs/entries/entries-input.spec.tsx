import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { FormRow, InputProps } from '../input.ts';
import { showInput } from '../input.fixture.tsx';
import { EntriesInput } from './entries-input.tsx';

const PROPS: JsonObject = {
  max: 4,
  columns: [
    { name: 'name', title: { 'zh-cn': '名称', en: 'Name' }, required: true, unique: true, max: 40 },
    { name: 'value', title: 'Value', inputFrom: 'input', optionsFrom: 'options', requiredFrom: 'required' },
    { name: 'filterable', title: 'Filtered', input: 'switch', default: 0 },
    { name: 'input', title: 'Input', hidden: true, default: 'text' },
    { name: 'options', title: 'Options', input: 'multiple', hidden: true },
    { name: 'required', title: 'Required', input: 'switch', hidden: true },
  ],
};
const START = { filterable: 0, input: 'text' };

const show = (value: Json | undefined, over: Partial<InputProps> = {}) =>
  showInput(EntriesInput, { props: PROPS, ...(value === undefined ? {} : { value }), ...over });
const box = (row: number, title: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(`${title}, row ${row}`);
const type = (row: number, title: string, value: string) =>
  fireEvent.change(box(row, title), { target: { value } });
const press = (row: number, title: string, key: string, more: object = {}) =>
  fireEvent.keyDown(box(row, title), { key, ...more });
const focused = (row: number, title: string) =>
  waitFor(() => expect(document.activeElement).toBe(box(row, title)));
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => cleanup());

describe('the input of entries', () => {
  test('makes rows by keys alone', async () => {
    const shown = show(undefined);
    expect(screen.getByText('Nothing here yet.')).toBeTruthy();
    fireEvent.click(button('Add a row'));
    await focused(1, 'Name');
    press(1, 'Filtered', 'Enter');
    type(1, 'Name', 'Size');
    press(1, 'Name', 'Enter');
    await focused(1, 'Value');
    type(1, 'Value', 'M');
    press(1, 'Value', 'Enter');
    await focused(1, 'Filtered');
    press(1, 'Filtered', 'Enter');
    await focused(2, 'Name');
    type(2, 'Name', 'Origin');
    press(2, 'Name', 'ArrowUp', { altKey: true });
    await focused(1, 'Name');
    expect(shown.given()).toEqual([
      { ...START, name: 'Origin' },
      { ...START, name: 'Size', value: 'M' },
    ]);
    press(1, 'Name', 'ArrowUp', { altKey: true });
    press(1, 'Filtered', 'Enter');
    await focused(2, 'Name');
    expect(shown.given()).toHaveLength(2);
  });

  test('moves and takes away rows by pointer, as many as there may be', () => {
    const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
    const shown = show(rows);
    expect(button('Add a row')).toHaveProperty('disabled', true);
    fireEvent.click(button('Move “d” up'));
    fireEvent.click(button('Delete “a”'));
    expect(shown.given()).toEqual([{ name: 'b' }, { name: 'd' }, { name: 'c' }]);
    fireEvent.click(screen.getByRole('switch', { name: 'Filtered, row 2' }));
    expect(shown.given()).toEqual([{ name: 'b' }, { name: 'd', filterable: 1 }, { name: 'c' }]);
  });

  test('fills a value in as its row says, and keeps what is not shown', () => {
    const choices = { options: ['Oak', 'Pine'] };
    const shown = show([
      { name: 'Weight', input: 'number', value: 3 },
      { name: 'Wood', input: 'single', ...choices, required: 1 },
      { name: 'Woods', input: 'multiple', ...choices, value: ['Oak'] },
      { name: 'Old', value: '<script>alert(1)</script>' },
    ]);
    expect(box(1, 'Value').getAttribute('role')).toBe('spinbutton');
    type(1, 'Value', '4.5');
    expect(box(2, 'Value').getAttribute('aria-required')).toBe('true');
    fireEvent.mouseDown(box(2, 'Value'));
    fireEvent.click(screen.getByRole('option', { name: 'Pine' }));
    fireEvent.mouseDown(box(3, 'Value'));
    fireEvent.click(screen.getByRole('option', { name: 'Pine' }));
    expect(box(4, 'Value').value).toBe('<script>alert(1)</script>');
    expect(shown.given()).toEqual([
      { name: 'Weight', input: 'number', value: 4.5 },
      { name: 'Wood', input: 'single', ...choices, required: 1, value: 'Pine' },
      { name: 'Woods', input: 'multiple', ...choices, value: ['Oak', 'Pine'] },
      { name: 'Old', value: '<script>alert(1)</script>' },
    ]);
  });

  test('takes several values with commas where nothing is offered', () => {
    const shown = show([{ name: 'Old', value: ['a', 'b'] }]);
    expect(box(1, 'Value').value).toBe('a，b');
    type(1, 'Value', 'a, b， c,');
    expect(box(1, 'Value').value).toBe('a, b， c,');
    expect(shown.given()).toEqual([{ name: 'Old', value: ['a', 'b', 'c'] }]);
    type(1, 'Value', '');
    expect(shown.given()).toEqual([{ name: 'Old' }]);
  });

  test('says what is wrong where it is', () => {
    const messages = { '[1].name': 'No name.', '[1]': 'Unknown key.' };
    show([{ name: 'a' }, { name: '', odd: 1 }], { messages, invalid: true });
    expect(box(2, 'Name').getAttribute('aria-invalid')).toBe('true');
    const ids = box(2, 'Name').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(ids)?.textContent).toBe('No name.');
    expect(box(1, 'Name').getAttribute('aria-invalid')).toBe('false');
    expect(within(screen.getByRole('group', { name: 'Row 2 “2”' })).getByText('Unknown key.')).toBeTruthy();
  });

  test('lets one look only where the field is locked', () => {
    const shown = show([{ name: 'a' }, { name: 'b' }], { readonly: true });
    expect(box(1, 'Name').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull();
    press(2, 'Name', 'ArrowUp', { altKey: true });
    press(2, 'Name', 'Enter');
    expect(shown.all).toEqual([]);
  });

  test('shows a value of another shape as it is, with all that is wrong', () => {
    show(['a'], { messages: { '[0]': 'Malformed.' } });
    expect((document.querySelector('textarea') as HTMLTextAreaElement).value).toContain('"a"');
    expect(screen.getByText('Malformed.')).toBeTruthy();
  });

  describe('takes a template', () => {
    const TEMPLATES = [
      {
        id: 3,
        name: 'Wood',
        status: 1,
        classify_ids: [1],
        rows: [{ name: 'Wood', input: 'single', choices: ['Oak'] }],
      },
      { id: 4, name: 'Cloth', status: 1, classify_ids: [9], rows: [] },
    ];
    const services = {
      http: { call: async () => ({ name: 'tea/template', label: 'name' }) },
      records: {
        getList: async () => ({ data: TEMPLATES, total: TEMPLATES.length }),
        getMany: async (_: string, { ids }: { ids: string[] }) => ({
          data: ids.map((id) => ({ id: Number(id), pid: id === '2' ? 1 : null })),
        }),
        getOne: async (definition: string, { id }: { id: number | string }) => ({
          data: definition === 'tea/type' ? { id, template_id: 3 } : TEMPLATES.find((each) => each.id === id),
        }),
      },
    };
    const templates = {
      definition: 'tea/template',
      children: 'rows',
      filter: { status: 1 },
      take: { options: 'choices' },
      offered: { field: 'classify_ids', by: ['classify_id'], tree: 'tea/class', parent: 'pid' },
      suggested: { by: 'type_id', definition: 'tea/type', field: 'template_id' },
    };
    const row = (values: JsonObject) =>
      ({ all: () => values, watch: () => () => undefined }) as unknown as FormRow;
    const showWith = (value: Json, values: JsonObject) =>
      showInput(EntriesInput, { value, props: { ...PROPS, templates }, row: row(values) }, services);

    test('of the category of the form or one above it, behind what is there', async () => {
      const shown = showWith([{ name: 'Wood', value: 'Oak' }, { name: 'Size' }], { classify_id: 2 });
      fireEvent.click(button('Take from a template'));
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Template' }));
      fireEvent.click(await screen.findByRole('option', { name: 'Wood' }));
      expect(screen.queryByRole('option', { name: 'Cloth' })).toBeNull();
      await screen.findByText('Oak');
      fireEvent.click(button('Append'));
      expect(shown.given()).toEqual([
        { name: 'Wood', value: 'Oak', filterable: 0, input: 'single', options: ['Oak'] },
        { name: 'Size' },
      ]);
    });

    test('that the form suggests, while there are no rows', async () => {
      const shown = showWith(null, { type_id: 5 });
      fireEvent.click(await screen.findByRole('button', { name: 'Fill from “Wood”' }));
      await screen.findByText('Oak');
      expect(screen.queryByRole('button', { name: 'Append' })).toBeNull();
      fireEvent.click(button('Use'));
      expect(shown.given()).toEqual([{ name: 'Wood', filterable: 0, input: 'single', options: ['Oak'] }]);
    });
  });
});
