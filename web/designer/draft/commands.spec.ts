import { describe, expect, test } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import {
  changeType,
  duplicateFields,
  insertField,
  moveFields,
  removeFields,
  setInField,
  stepFields,
  withUuids,
} from './commands.ts';
import { historyOf, redo, step, undo } from '../../ui/history.ts';
import { renameField } from './rename-field.ts';
import { setRelationTarget } from './set-relation-target.ts';
import { setInTable } from './table-commands.ts';

const tea: Definition = {
  name: 'tea/leaf',
  title: 'Leaves',
  table: 'tea_leaf',
  label: 'kind',
  fields: [
    { uuid: '0000000a', name: 'id', type: 'pk' },
    { uuid: '0000000b', name: 'kind', type: 'select', options: [{ key: 'oolong', label: 'Oolong' }] },
    {
      uuid: '0000000c',
      name: 'steep',
      type: 'number',
      visible: { properties: { kind: { const: 'oolong' } }, required: ['kind'] },
      list: { render: 'none', renderProps: { template: '{kind}: {steep}' } },
    },
    {
      uuid: '0000000d',
      name: 'parent',
      type: 'treeParent',
      relation: { definition: 'tea/leaf', labelField: 'kind' },
      form: { link: { definition: 'tea/leaf', field: 'kind', title: 'Kinds' } },
    },
  ],
  list: { sort: [['kind', 'asc']], totals: ['steep'], noDoubleClick: ['kind', 'steep'] },
  indexes: [{ fields: ['kind', 'steep'] }],
  actions: [
    {
      name: 'roast',
      title: 'Roast',
      on: 'row',
      when: { anyOf: [{ properties: { kind: { const: 'oolong' } } }, { not: { required: ['kind'] } }] },
      schema: { type: 'object', properties: { by: { 'x-field': 'kind' } } },
    },
  ],
  transitions: { roast: { field: 'kind', from: ['green'], to: 'oolong' } },
};
const names = (definition: Definition): string[] => definition.fields.map((field) => field.name);
const of = (...uuids: string[]): Set<string> => new Set(uuids);

describe('a rename', () => {
  const renamed = renameField(tea, '0000000b', 'sort_of_tea');

  test('takes along everything that speaks of the field', () => {
    expect(JSON.stringify(renamed)).not.toContain('"kind"');
    expect(renamed.label).toBe('sort_of_tea');
    expect(renamed.list).toEqual({
      sort: [['sort_of_tea', 'asc']],
      totals: ['steep'],
      noDoubleClick: ['sort_of_tea', 'steep'],
    });
    expect(renamed.fields[2]?.visible).toEqual({
      properties: { sort_of_tea: { const: 'oolong' } },
      required: ['sort_of_tea'],
    });
    expect(renamed.fields[2]?.list).toMatchObject({ renderProps: { template: '{sort_of_tea}: {steep}' } });
    expect(renamed.fields[3]?.relation).toEqual({ definition: 'tea/leaf', labelField: 'sort_of_tea' });
    expect(renamed.transitions).toEqual({ roast: { field: 'sort_of_tea', from: ['green'], to: 'oolong' } });
  });

  test('and back again is what it was', () => {
    expect(renameField(renamed, '0000000b', 'kind')).toEqual(tea);
  });

  test('takes a record page along, but not what it says of other tables', () => {
    const related = { definition: 'tea/lot', field: 'kind', from: 'kind' };
    const paged: Definition = {
      ...tea,
      page: {
        header: { state: 'kind', figures: ['steep', 'kind'] },
        sections: [
          { name: 'facts', kind: 'facts', fields: ['kind'] },
          { name: 'lots', kind: 'related', fields: ['kind'], rows: related },
        ],
      },
    };
    expect(renameField(paged, '0000000b', 'sort_of_tea').page).toEqual({
      header: { state: 'sort_of_tea', figures: ['steep', 'sort_of_tea'] },
      sections: [
        { name: 'facts', kind: 'facts', fields: ['sort_of_tea'] },
        { name: 'lots', kind: 'related', fields: ['kind'], rows: { ...related, from: 'sort_of_tea' } },
      ],
    });
    expect(removeFields(paged, new Set(['0000000b'])).page).toBeUndefined();
    expect(removeFields(paged, new Set(['0000000c'])).page?.header?.figures).toEqual(['kind']);
  });

  test('keeps the column of a table that is somebody else’s', () => {
    const foreign: Definition = { ...tea, managed: false };
    const next = renameField(foreign, '0000000c', 'brew');
    expect(next.fields[2]).toMatchObject({ name: 'brew', column: 'steep' });
    expect(renameField(next, '0000000c', 'steep')).toEqual(foreign);
  });

  test('writes out what a short form said by the old name', () => {
    const owned: Definition = {
      ...tea,
      scope: 'merchant',
      fields: [...tea.fields, { uuid: '0000000e', name: 'merchant_id', type: 'number' }],
      transitions: { ship: { from: [1], to: 2 } },
    };
    expect(renameField(owned, '0000000e', 'shop').scope).toEqual({ owner: 'shop', from: 'merchant' });
    const staged = {
      ...owned,
      fields: [...owned.fields, { uuid: '0000000f', name: 'status', type: 'number' as const }],
    };
    expect(renameField(staged, '0000000f', 'stage').transitions).toEqual({
      ship: { field: 'stage', from: [1], to: 2 },
    });
  });
});

describe('the order of fields', () => {
  test.each([
    [['0000000d'], 0, ['parent', 'id', 'kind', 'steep']],
    [['0000000a', '0000000c'], 4, ['kind', 'parent', 'id', 'steep']],
    [['0000000a'], 1, ['id', 'kind', 'steep', 'parent']],
    [['0000000a'], 2, ['kind', 'id', 'steep', 'parent']],
  ])('%j before %i', (moved, before, expected) => {
    expect(names(moveFields(tea, new Set(moved), before))).toEqual(expected);
  });

  test('a step at the edge changes nothing', () => {
    expect(stepFields(tea, of('0000000a'), -1)).toBe(tea);
    expect(stepFields(tea, of('0000000d'), 1)).toBe(tea);
    expect(names(stepFields(tea, of('0000000b', '0000000c'), 1))).toEqual(['id', 'parent', 'kind', 'steep']);
  });
});

describe('fields come and go', () => {
  test('an inserted one stands behind the selected one and gets a free name', () => {
    const next = insertField(tea, { name: 'kind', type: 'string' }, '0000000a', '000000ff');
    expect(names(next)).toEqual(['id', 'kind2', 'kind', 'steep', 'parent']);
  });

  test('a removed one leaves no mention in the list, conditions stay to be seen', () => {
    const next = removeFields(tea, of('0000000b'));
    expect(next.label).toBeUndefined();
    expect(next.indexes).toBeUndefined();
    expect(next.list).toEqual({ totals: ['steep'], noDoubleClick: ['steep'] });
    expect(next.fields[1]?.visible).toBeDefined();
  });

  test('copies have names and identities of their own, and no column', () => {
    const source = setInField(tea, '0000000c', ['column'], 'steep_seconds');
    let last = 0x10;
    const made = duplicateFields(source, of('0000000b', '0000000c'), () => {
      last += 1;
      return last.toString(16).padStart(8, '0');
    });
    expect(names(made.definition)).toEqual(['id', 'kind', 'steep', 'kind2', 'steep2', 'parent']);
    expect(made.uuids).toEqual(['00000011', '00000012']);
    expect(made.definition.fields[4]).not.toHaveProperty('column');
  });

  test('a new type keeps who the field is and drops what was the old type’s', () => {
    const sized = setInField(tea, '0000000c', ['max'], 9);
    const next = changeType(sized, '0000000c', 'string', false).fields[2];
    expect(next).toEqual({
      uuid: '0000000c',
      name: 'steep',
      type: 'string',
      visible: tea.fields[2]?.visible,
    });
    expect(changeType(sized, '0000000c', 'float', true).fields[2]).toMatchObject({ type: 'float', max: 9 });
  });

  test('a field that becomes a decimal has room for ten digits, unless its digits or its column type are written', () => {
    for (const keep of [true, false])
      expect(changeType(tea, '0000000c', 'float', keep).fields[2]).toMatchObject({ precision: 10, scale: 2 });
    const digits = setInField(tea, '0000000c', ['precision'], 5);
    expect(changeType(digits, '0000000c', 'float', true).fields[2]).toMatchObject({ precision: 5, scale: 2 });
    const typed = setInField(tea, '0000000c', ['db', 'type'], 'numeric(12,4)');
    const kept = changeType(typed, '0000000c', 'float', true).fields[2];
    expect(kept).toMatchObject({ db: { type: 'numeric(12,4)' } });
    expect(kept).not.toHaveProperty('precision');
  });

  test('what is emptied says nothing any more', () => {
    const next = setInField(tea, '0000000c', ['list', 'renderProps'], undefined);
    expect(setInField(next, '0000000c', ['list', 'render'], undefined).fields[2]).not.toHaveProperty('list');
  });

  test('an identity is made for each field that has none, once', () => {
    const bare = { ...tea, fields: [{ name: 'id', type: 'pk' as const }] };
    const whole = withUuids(bare, () => '12345678');
    expect(whole.fields[0]?.uuid).toBe('12345678');
    expect(withUuids(whole, () => 'ffffffff')).toBe(whole);
  });
});

describe('the table', () => {
  test('follows its name until somebody gives it another', () => {
    const fresh: Definition = { name: '', title: '', table: '', fields: [] };
    const named = setInTable(fresh, ['name'], 'shop/goodsTag');
    expect(named.table).toBe('shop_goods_tag');
    const own = setInTable(named, ['table'], 'tags');
    expect(setInTable(own, ['name'], 'shop/label').table).toBe('tags');
  });

  test('keeps the fields of the quick search at the fields', () => {
    const quick = setInTable(tea, ['@quickSearch'], ['kind']);
    expect(quick.fields.map((field) => field.quickSearch)).toEqual([undefined, true, undefined, undefined]);
    expect(setInTable(quick, ['@quickSearch'], undefined)).toEqual(tea);
  });

  test('a relation nobody named is called after its target', () => {
    const with_ = insertField(tea, { name: 'remote_select', type: 'remoteSelect' }, null, '000000aa');
    const pointed = setRelationTarget(with_, '000000aa', 'shop/goods/brand', 'shop_goods_brand');
    expect(pointed.fields.at(-1)).toMatchObject({
      name: 'brand_id',
      relation: { definition: 'shop/goods/brand' },
    });
    const linked = insertField(tea, { name: 'links', type: 'manyToMany' }, null, '000000ab');
    expect(
      setRelationTarget(linked, '000000ab', 'shop/goods/tag', 'shop_goods_tag').fields.at(-1),
    ).toMatchObject({
      name: 'tags',
      relation: { through: { table: 'tea_leaf_tag', from: 'tea_leaf_id', to: 'shop_goods_tag_id' } },
    });
  });
});

describe('the history', () => {
  test('goes back and forth, letters of one text as one step', () => {
    let history = historyOf('a');
    history = step(history, 'ab', 'title');
    history = step(history, 'abc', 'title');
    history = step(history, 'x');
    expect(undo(undo(history)).present).toBe('a');
    expect(redo(undo(history)).present).toBe('x');
    expect(step(history, 'x')).toBe(history);
  });
});
