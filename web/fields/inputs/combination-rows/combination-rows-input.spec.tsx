import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { useState, type ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Actor } from '#engine/access/index.ts';
import { clientView, compileDefinitions, type ClientChildRows } from '#engine/compile/index.ts';
import type { Definition, Json, JsonObject } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../../providers/index.ts';
import { createI18n } from '../../../texts/i18n.fixture.ts';
import { PLAIN } from '../input.fixture.tsx';
import type { FormRow } from '../input.ts';
import { CombinationRowsInput } from './combination-rows-input.tsx';

const root: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};
const DEFINITIONS = [
  {
    name: 'test/goods',
    title: 'Goods',
    table: 'goods',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'specs', type: 'json', form: { widget: 'specs' } },
    ],
    children: [
      {
        name: 'skus',
        title: 'Variants',
        definition: 'test/sku',
        field: 'goods_id',
        form: {
          fields: ['image', 'value_ids', 'price', 'stock', 'locked', 'sku_code', 'status'],
          combine: { groups: 'specs', values: 'value_ids' },
        },
      },
    ],
  },
  {
    name: 'test/sku',
    title: 'Variants',
    table: 'sku',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'goods_id', type: 'remoteSelect', relation: { definition: 'test/goods' } },
      { name: 'image', type: 'image', title: 'Picture' },
      { name: 'value_ids', type: 'array', db: { type: 'text[]' } },
      { name: 'price', type: 'money', title: 'Price', required: true },
      { name: 'stock', type: 'number', title: 'Stock', default: 0 },
      { name: 'locked', type: 'number', title: 'Locked', readonly: true },
      { name: 'sku_code', type: 'string', title: 'Code' },
      { name: 'status', type: 'switch', title: 'Enabled', default: 1 },
    ],
  },
] as unknown as Definition[];

let childRows: ClientChildRows;
beforeAll(() => {
  const { compiled, issues } = compileDefinitions(DEFINITIONS);
  const goods = compiled.get('test/goods');
  if (!goods) throw new Error(JSON.stringify(issues));
  const ui = clientView(goods, root, 'en', compiled).form.edit.uiSchema['skus'] as JsonObject;
  const options = ui['ui:options'] as unknown as { props: { rows: ClientChildRows } };
  childRows = options.props.rows;
});

const COLOUR: Json = {
  id: 'g1',
  name: 'Colour',
  values: [
    { id: 'v1', value: 'Red' },
    { id: 'v2', value: 'Blue' },
  ],
};
const SIZE: Json = {
  id: 'g2',
  name: 'Size',
  values: [
    { id: 'v3', value: 'S' },
    { id: 'v4', value: 'L' },
  ],
};
const SKUS = [
  ['v1', 'v3'],
  ['v1', 'v4'],
  ['v2', 'v3'],
  ['v2', 'v4'],
].map((value_ids, at): JsonObject => ({
  id: at + 1,
  value_ids,
  price: '9.95',
  stock: 10 * (at + 1),
  locked: 0,
  sku_code: `C${at + 1}`,
  status: 1,
}));

interface Shown {
  form: FormRow;
  value: (field: string) => Json | undefined;
  report: jest.Mock<FormRow['report']>;
}

/** The input in a form that holds specs and rows. */
function show(specs: Json, skus: readonly JsonObject[] = SKUS, over: { readonly?: boolean } = {}): Shown {
  const stored: JsonObject = { id: 1, specs, skus: [...skus] };
  let values: JsonObject = { specs, skus: [...skus] };
  const listeners = new Set<() => void>();
  const report = jest.fn<FormRow['report']>();
  const form: FormRow = {
    all: () => values,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (more) => {
      values = { ...values, ...more };
      for (const listener of listeners) listener();
    },
    report,
  };
  const Held = (): ReactElement => {
    const [value, setValue] = useState<Json | undefined>(values['skus']);
    return (
      <CombinationRowsInput
        {...PLAIN}
        {...over}
        name="skus"
        label="Variants"
        props={{ rows: childRows as unknown as Json }}
        stored={stored}
        row={form}
        value={value}
        onChange={(next) => {
          values = { ...values, skus: next };
          setValue(next);
        }}
      />
    );
  };
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesContext.Provider value={{ base: '/admin' } as unknown as Services}>
          <Held />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { form, value: (field) => values[field], report };
}

const names = (): string[] =>
  [...document.querySelectorAll('[data-line] .names')].map((element) => element.textContent ?? '');
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const status = (text: string | RegExp) => waitFor(() => screen.getByText(text));
const changes = (shown: Shown) =>
  shown.value('skus') as { add: JsonObject[]; edit: JsonObject[]; del: JsonObject[] };
const put = async (shown: Shown, specs: Json): Promise<void> => act(() => shown.form.put({ specs }));

afterEach(() => cleanup());

describe('rows of combinations', () => {
  test('are named by their values, which are no columns themselves, and follow a rename at once', async () => {
    const shown = show([COLOUR, SIZE]);
    expect(names()).toEqual(['Red / S', 'Red / L', 'Blue / S', 'Blue / L']);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['#', 'Colour / Size', 'Picture', 'Price *', 'Stock', 'Locked', 'Code', 'Enabled']);
    const red = {
      ...(COLOUR as JsonObject),
      values: [
        { id: 'v2', value: 'Blue' },
        { id: 'v1', value: 'Crimson' },
      ],
    };
    await put(shown, [red, SIZE]);
    await waitFor(() => expect(names()).toEqual(['Blue / S', 'Blue / L', 'Crimson / S', 'Crimson / L']));
    expect(screen.queryByText('The specs changed: generate the rows anew.')).toBeNull();
  });

  test('are neither added, nor doubled, nor deleted one by one', () => {
    show([COLOUR, SIZE]);
    for (const name of [/Add a row/, /Duplicate row/, /Delete row/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('G1: are generated for an added value; nothing is lost, so nothing is asked, and undo takes specs back too', async () => {
    const shown = show([COLOUR, SIZE]);
    const more = { ...(SIZE as { values: JsonObject[] }), name: 'Size' };
    const specs = [COLOUR, { ...more, values: [...more.values, { value: 'XL' }] }] as Json;
    await put(shown, specs);
    await status('The specs changed: generate the rows anew.');
    const mark = document.querySelector<HTMLInputElement>('input[hidden]');
    expect(mark?.validationMessage).toBe('The specs changed: generate the rows anew.');
    press('Generate the rows');
    await status('Generated: 4 rows kept, 2 new, 0 removed.');
    expect(names()).toEqual(['Red / S', 'Red / L', 'Red / XL', 'Blue / S', 'Blue / L', 'Blue / XL']);
    expect(changes(shown)).toMatchObject({
      add: [{ value_ids: ['v1', 'v5'], stock: 0, status: 1 }, { value_ids: ['v2', 'v5'] }],
      edit: [],
      del: [],
    });
    expect(JSON.stringify(shown.value('specs'))).toContain('"v5"');
    press('Undo the last step');
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(shown.value('specs')).toEqual(specs);
    expect(shown.value('skus')).toEqual(SKUS);
  });

  test('leave only once one has seen which, and bring their stock along where that is wanted', async () => {
    const shown = show([COLOUR, SIZE]);
    await put(shown, [COLOUR]);
    press('Generate the rows');
    const dialog = await screen.findByRole('dialog', { name: 'Generate the rows anew?' });
    expect(dialog.textContent).toContain('2 rows stay · 0 new · 2 leave');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Blue / L40 in stock', 'Red / L20 in stock']);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /\(60 in all\)/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Generate the rows' }));
    await waitFor(() => expect(names()).toEqual(['Red', 'Blue']));
    expect(changes(shown)).toEqual({
      add: [],
      edit: [
        { id: 1, value_ids: ['v1'], stock: 30 },
        { id: 3, value_ids: ['v2'], stock: 70 },
      ],
      del: [{ id: 2 }, { id: 4 }],
    });
  });

  test('that orders hold can not leave', async () => {
    const shown = show(
      [COLOUR, SIZE],
      SKUS.map((row) => (row['id'] === 4 ? { ...row, locked: 2 } : row)),
    );
    await put(shown, [COLOUR, { ...(SIZE as JsonObject), values: [{ id: 'v3', value: 'S' }] }]);
    press('Generate the rows');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 held by orders');
    expect(within(dialog).getByRole('button', { name: 'Generate the rows' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test('are not generated from wrong specs; what is wrong is said at the specs', async () => {
    const shown = show([COLOUR, SIZE]);
    await put(shown, [{ name: ' ', values: [{ value: '' }] }]);
    press('Generate the rows');
    expect(shown.report).toHaveBeenCalledWith({
      'specs[0].name': expect.stringContaining('empty'),
      'specs[0].values[0].value': expect.stringContaining('empty'),
    });
    expect(shown.value('skus')).toEqual(SKUS);
  });

  test('are looked at alone where the field is locked', () => {
    show([COLOUR, SIZE], SKUS, { readonly: true });
    expect(names()).toHaveLength(4);
    for (const name of ['Generate the rows', 'Batch set']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('setting many rows', () => {
  const box = (label: string): HTMLElement => screen.getByLabelText(label);
  const type = (label: string, value: string): void =>
    void fireEvent.change(box(label), { target: { value } });

  test('G5: begins once there are rows', async () => {
    show([COLOUR, SIZE], []);
    press('Batch set');
    await status('Generate SKU data before batch setting');
    expect(screen.queryByRole('group', { name: 'Batch set' })).toBeNull();
  });

  test('G4: is done in the rows that are seen, as one step', async () => {
    const shown = show([COLOUR, SIZE]);
    press('Batch set');
    fireEvent.click(within(screen.getByRole('group', { name: 'Size' })).getByRole('button', { name: 'L' }));
    await waitFor(() => expect(names()).toEqual(['Red / L', 'Blue / L']));
    press('Percent');
    type('Up or down by %', '10');
    press('Apply to 2 filtered rows');
    await status('2 rows changed.');
    expect(changes(shown)).toEqual({
      add: [],
      edit: [
        { id: 2, price: '10.95' },
        { id: 4, price: '10.95' },
      ],
      del: [],
    });
    press('Undo the last step');
    expect(shown.value('skus')).toEqual(SKUS);
    press('Show all rows');
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  test('changes all or none, and names the rows that stand against it', async () => {
    const shown = show([COLOUR, SIZE]);
    press('Batch set');
    press('Add');
    type('Add (below 0 takes away)', '-10');
    press('Apply to all 4 rows');
    await status(/Red \/ S: Price must not be less than 0/);
    expect(screen.getByText('1 more row')).toBeTruthy();
    expect(shown.value('skus')).toEqual(SKUS);
    type('Add (below 0 takes away)', 'ten');
    press('Apply to all 4 rows');
    await waitFor(() => expect(screen.queryByText(/Red \/ S:/)).toBeNull());
    expect(shown.value('skus')).toEqual(SKUS);
  });
});

describe('the keys of the grid', () => {
  const cell = (row: number, field: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-cell="row-${row} ${field}"]`);
    if (!found) throw new Error(`no cell ${row} ${field}`);
    return found;
  };

  test('fill a range down, take it back, and paste no further than the rows go', async () => {
    const shown = show([COLOUR, SIZE]);
    fireEvent.focus(cell(2, 'stock'));
    for (let step = 0; step < 2; step += 1) {
      fireEvent.keyDown(cell(2, 'stock'), { key: 'ArrowDown', shiftKey: true });
    }
    fireEvent.keyDown(cell(2, 'stock'), { key: 'd', ctrlKey: true });
    expect(changes(shown).edit).toEqual([
      { id: 3, stock: 20 },
      { id: 4, stock: 20 },
    ]);
    fireEvent.keyDown(cell(2, 'stock'), { key: 'z', ctrlKey: true });
    expect(shown.value('skus')).toEqual(SKUS);
    fireEvent.focus(cell(3, 'stock'));
    const text = Array.from({ length: 5000 }, (_, at) => String(at)).join('\n');
    fireEvent.paste(cell(3, 'stock'), { clipboardData: { getData: () => text } });
    expect(changes(shown)).toEqual({
      add: [],
      edit: [
        { id: 3, stock: 0 },
        { id: 4, stock: 1 },
      ],
      del: [],
    });
    await status('4998 pasted rows found no place and were left out.');
  });
});
