import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import {
  boxIn,
  buttonIn,
  chooseIn,
  settingOf,
  showBench,
  typeIn,
  type OtherTables,
} from '../bench.fixture.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => cleanup());

const LEDGER: Definition = {
  name: 'tea/ledger',
  title: { 'zh-cn': '账', en: 'Ledger' },
  table: 'tea_ledger',
  fields: [
    { uuid: '00000001', name: 'id', type: 'pk' },
    {
      uuid: '00000002',
      name: 'guest_id',
      type: 'remoteSelect',
      title: { 'zh-cn': '客人', en: 'Guest' },
      relation: { definition: 'tea/guest' },
    },
  ],
};
const OTHERS: OtherTables = {
  'tea/guest': [
    { field: 'id', type: 'pk' },
    { field: 'name', type: 'string' },
    {
      field: 'status',
      type: 'radio',
      options: [
        { key: 0, label: 'Away' },
        { key: 1, label: 'Here' },
        { key: 2, label: 'Asleep' },
      ],
    },
    { field: 'tags', type: 'selects', options: [{ key: 'a', label: 'A' }] },
    { field: 'level.name', type: 'string', joined: 'level_id' },
  ],
  'tea/entry': [
    { field: 'id', type: 'pk' },
    { field: 'amount', type: 'money' },
    {
      field: 'ledger_id',
      type: 'remoteSelect',
      relation: {
        name: 'ledger',
        kind: 'belongsTo',
        definition: 'tea/ledger',
        valueField: 'id',
        labelField: 'id',
      },
    },
  ],
};

/** Opens a menu of the panel and picks what is offered by that name; answers all that is offered. */
async function pick(setting: string, menu: RegExp, name: string): Promise<string[]> {
  const box = [...(settingOf(setting)?.querySelectorAll('[role="combobox"]') ?? [])].find((each) =>
    menu.test(each.getAttribute('aria-label') ?? ''),
  );
  if (!box) throw new Error(`There is no menu ${String(menu)}`);
  fireEvent.mouseDown(box);
  const offered = [...document.querySelectorAll('[role="option"]')];
  const found = offered.find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`${name} is not offered`);
  fireEvent.click(found);
  return offered.map(({ textContent }) => textContent ?? '');
}

describe('which rows can be chosen', () => {
  test('is said by lines of the target’s fields, each once', async () => {
    const { field, undo } = showBench(LEDGER, 'guest_id', OTHERS);
    await waitFor(() =>
      expect(buttonIn('relation_only', 'Add a condition').hasAttribute('disabled')).toBe(false),
    );
    fireEvent.click(buttonIn('relation_only', 'Add a condition'));
    const offered = await pick('relation_only', /Condition 1: Field/, 'status');
    expect(offered).toEqual(['id', 'name', 'status']);
    expect(field().relation?.only).toEqual({ status: 0 });
    chooseIn(boxIn('relation_only', /Value/), 'Here');
    expect(field().relation).toEqual({ definition: 'tea/guest', only: { status: 1 } });
    await pick('relation_only', /Operator/, 'is one of');
    chooseIn(boxIn('relation_only', /Value/), 'Asleep');
    expect(field().relation?.only).toEqual({ status: [1, 2] });
    fireEvent.click(buttonIn('relation_only', 'Add a condition'));
    expect(settingOf('relation_only')?.querySelectorAll('[role="group"] [role="group"]')).toHaveLength(2);
    // A line without a value asks nothing yet.
    expect(field().relation?.only).toEqual({ status: [1, 2] });
    fireEvent.click(buttonIn('relation_only', 'Remove condition 2'));
    undo();
    expect(field().relation).toEqual({ definition: 'tea/guest' });
    expect(settingOf('relation_only')?.querySelectorAll('[role="group"] [role="group"]')).toHaveLength(0);
  });

  test('is read as it was written, and goes with its last line', async () => {
    const only = { status: [1, 2], name: 'x' };
    const draft = structuredClone(LEDGER);
    draft.fields[1]!.relation!.only = only;
    const { field } = showBench(draft, 'guest_id', OTHERS);
    await waitFor(() => expect(boxIn('relation_only', /Condition 2: Value/).value).toBe('x'));
    typeIn(boxIn('relation_only', /Condition 2: Value/), 'y');
    expect(field().relation?.only).toEqual({ status: [1, 2], name: 'y' });
    fireEvent.click(buttonIn('relation_only', 'Remove condition 1'));
    fireEvent.click(buttonIn('relation_only', 'Remove condition 1'));
    expect(field().relation).toEqual({ definition: 'tea/guest' });
  });

  test('what is shown of the chosen row is picked from the target’s fields', async () => {
    const { field } = showBench(LEDGER, 'guest_id', OTHERS);
    await waitFor(() =>
      expect(buttonIn('relation_only', 'Add a condition').hasAttribute('disabled')).toBe(false),
    );
    chooseIn(boxIn('relation_facts'), 'name');
    expect(field().relation?.facts).toEqual(['name']);
    expect(settingOf('relation_facts')?.textContent).toContain('below the chosen row');
  });
});

describe('a button that leads to another table', () => {
  test('begins with the table, and says at its boxes what is missing', async () => {
    const { field, undo } = showBench(LEDGER, 'guest_id', OTHERS);
    expect(settingOf('form_link_field')).toBeNull();
    chooseIn(boxIn('form_link'), 'tea/entry');
    await waitFor(() => expect(settingOf('form_link_field')?.textContent).toContain('may not be empty'));
    await waitFor(() => {
      chooseIn(boxIn('form_link_field'), 'ledger_id');
      expect(field().form).toMatchObject({ link: { field: 'ledger_id' } });
    });
    typeIn(boxIn('form_link_title', /中/), '明细');
    typeIn(boxIn('form_link_title', /EN/), 'Entries');
    expect(field().form).toEqual({
      link: { definition: 'tea/entry', field: 'ledger_id', title: { 'zh-cn': '明细', en: 'Entries' } },
    });
    expect(settingOf('form_link_field')?.querySelector('[data-form-error]')).toBeNull();
    typeIn(boxIn('form_link_title', /中/), '');
    typeIn(boxIn('form_link_title', /EN/), '');
    expect(field().form).toMatchObject({ link: { title: '' } });
    expect(settingOf('form_link_title')?.textContent).toContain('no words');
    undo();
    expect(field().form).toMatchObject({ link: { title: { 'zh-cn': 'tea/entry表' } } });
  });

  test('offers the fields that point here first, and goes with its table', async () => {
    const { field } = showBench(LEDGER, 'guest_id', OTHERS);
    chooseIn(boxIn('form_link'), 'tea/entry');
    const box = boxIn('form_link_field');
    await waitFor(() => {
      fireEvent.mouseDown(box);
      expect([...document.querySelectorAll('[role="option"]')].map((each) => each.textContent)).toEqual([
        'ledger_id',
        'id',
        'amount',
      ]);
    });
    fireEvent.click(buttonIn('form_link', 'Clear'));
    expect(field()).toEqual(LEDGER.fields[1]);
  });
});

describe('what a new row will hold', () => {
  const BALANCES: Definition = {
    ...LEDGER,
    fields: [
      ...LEDGER.fields,
      { uuid: '00000003', name: 'change', type: 'money', title: { 'zh-cn': '变更', en: 'Change' } },
      {
        uuid: '00000004',
        name: 'after',
        type: 'money',
        title: { 'zh-cn': '之后', en: 'After' },
        readonly: true,
      },
    ],
  };
  const GUESTS: OtherTables = {
    'tea/guest': [
      { field: 'id', type: 'pk' },
      { field: 'name', type: 'string' },
      { field: 'money', type: 'money' },
      { field: 'level_id', type: 'remoteSelect' },
    ],
  };

  test('is picked from figures of the row and of the rows it is related to', async () => {
    const { field, undo } = showBench(BALANCES, 'after', GUESTS);
    const box = boxIn('form_preview');
    await waitFor(() => {
      fireEvent.mouseDown(box);
      // The last takes them all.
      const offered = [...document.querySelectorAll('[role="option"]')].slice(0, -1);
      expect(offered.map(({ textContent }) => textContent)).toEqual([
        'Change (change)',
        'Guest › money (guest.money)',
      ]);
    });
    chooseIn(box, 'guest.money');
    chooseIn(box, 'change');
    expect(field().form).toEqual({ preview: ['guest.money', 'change'] });
    undo();
    expect(field()).toEqual(BALANCES.fields.at(-1));
  });

  test('is asked of read-only figures alone, and where it is said already with what is wrong', () => {
    showBench(BALANCES, 'change', GUESTS);
    expect(settingOf('form_preview')).toBeNull();
    cleanup();
    const wrong = structuredClone(BALANCES);
    wrong.fields[2]!.form = { preview: ['guest.name'] };
    showBench(wrong, 'change', GUESTS);
    expect(settingOf('form_preview')?.textContent).toContain('has no preview');
    expect(settingOf('form_preview')?.textContent).toContain('no figure that could be added');
  });
});
