import { describe, expect, test } from '@jest/globals';
import type { ClientView } from '#engine/compile/index.ts';
import { begunBy, chosenRows } from './chosen-rows.ts';
import type { RecordFilter } from './address.ts';

const column = (field: string, kind?: 'belongsTo' | 'hasList') => ({
  field,
  ...(kind
    ? { relation: { name: field, kind, definition: 'a/b', valueField: 'id', labelField: 'name' } }
    : {}),
});
const view = {
  columns: [
    column('user_id', 'belongsTo'),
    column('maker', 'belongsTo'),
    column('tags', 'hasList'),
    column('money'),
  ],
  form: {
    add: {
      schema: {
        properties: { user_id: { type: ['integer', 'null'] }, maker: { type: 'string', readOnly: true } },
      },
    },
  },
} as unknown as ClientView;
const search = (...entries: [string, string, string][]): RecordFilter => ({
  search: entries.map(([field, operator, val]) => ({ field, operator, val })),
});
const chosen = (filter: RecordFilter) =>
  chosenRows(filter, view).map(({ column: { field }, value }) => [field, value]);

describe('rows that a list is filtered to', () => {
  test('are those that one column must point to', () => {
    expect(chosen(search(['user_id', 'eq', '5'], ['money', 'eq', '1']))).toEqual([['user_id', '5']]);
    expect(chosen({ user_id: 5 })).toEqual([['user_id', 5]]);
  });

  test('are none where several may be meant, or something else is asked', () => {
    expect(chosen(search(['user_id', 'ne', '5']))).toEqual([]);
    expect(chosen(search(['user_id', 'eq', '5'], ['user_id', 'eq', '6']))).toEqual([]);
    expect(chosen({ user_id: [5, 6], tags: 5, q: '5' })).toEqual([]);
    expect(chosen({})).toEqual([]);
  });

  test('begin a new row, as the form has them, where the form asks for them', () => {
    expect(begunBy(search(['user_id', 'eq', '5'], ['maker', 'eq', 'x']), view)).toEqual({ user_id: 5 });
    expect(begunBy(search(['user_id', 'eq', '9007199254740993']), view)).toEqual({
      user_id: '9007199254740993',
    });
  });
});
