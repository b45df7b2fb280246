import { describe, expect, test } from '@jest/globals';
import { foldedFields, rowsOf } from './fold.ts';
import type { SearchDraft } from './search-draft.ts';
import { leafView } from './search.fixture.ts';
import { searchFields } from './search-field.ts';
import { emptyGroup } from './where-draft.ts';

const field = (name: string) => {
  const found = searchFields(leafView()).find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const narrow = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...field('name'), name: `n${at}` }));
const wide = (name: string) => ({ ...field('made'), name });
const names = (fields: { name: string }[]) => fields.map(({ name }) => name);
const draft = (values: SearchDraft['values'] = {}): SearchDraft => ({ values, tree: emptyGroup() });

describe('the fields of the common search', () => {
  test('stand in rows without holes, in their order as far as they fit', () => {
    const [a, b, c, d, e] = narrow(5);
    if (!a || !b || !c || !d || !e) throw new Error('too few');
    const rows = rowsOf([a, b, c, wide('w'), d, e], 4);
    expect(rows.map(names)).toEqual([
      ['n0', 'n1', 'n2', 'n3'],
      ['w', 'n4'],
    ]);
    expect(rowsOf([wide('w'), a], 1).map(names)).toEqual([['w'], ['n0']]);
    expect(rowsOf([], 4)).toEqual([]);
  });

  test('fold away but for two rows, three on a telephone', () => {
    const fields = narrow(12);
    expect(names(foldedFields(fields, 4, draft()))).toEqual(names(fields.slice(0, 8)));
    expect(foldedFields(fields, 1, draft())).toHaveLength(3);
    expect(foldedFields(fields.slice(0, 8), 4, draft())).toHaveLength(8);
  });

  test('never fold away for one field, nor where there is a value', () => {
    const fields = narrow(12);
    expect(foldedFields(fields.slice(0, 9), 4, draft())).toHaveLength(9);
    expect(names(foldedFields(fields, 4, draft({ n11: 'x', n10: '  ' })))).toEqual([
      ...names(fields.slice(0, 8)),
      'n11',
    ]);
  });
});
