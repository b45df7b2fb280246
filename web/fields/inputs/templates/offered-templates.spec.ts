import { expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { categoriesOf, offeredIn, withParents } from './offered-templates.ts';

const OFFER = {
  field: 'classify_ids',
  by: ['classify_id', 'classify_ids'],
  tree: 'tea/class',
  parent: 'pid',
};
/** 1 above 2 above 3; 4 and 5 above each other. */
const PARENTS: Record<string, number | null> = { 1: null, 2: 1, 3: 2, 4: 5, 5: 4, 6: 0 };
const read = async (ids: string[]): Promise<JsonObject[]> =>
  ids.filter((id) => id in PARENTS).map((id) => ({ id: Number(id), pid: PARENTS[id] ?? null }));

test('the form names its categories in one field or several', () => {
  expect(categoriesOf(OFFER, { classify_id: 3, classify_ids: [4, 3] })).toEqual(['3', '4']);
  expect(categoriesOf(OFFER, { classify_ids: '5,6' })).toEqual(['5', '6']);
  expect(categoriesOf(OFFER, {})).toEqual([]);
});

test('a category comes with all above it, even in a tree that is none', async () => {
  expect([...(await withParents(OFFER, ['3'], read))]).toEqual(['3', '2', '1']);
  expect([...(await withParents(OFFER, ['4', '6', '9'], read))]).toEqual(['4', '6', '9', '5']);
});

test('templates are offered in their categories, in those below, and everywhere without any', () => {
  const templates = [
    { id: 1, classify_ids: [] },
    { id: 2, classify_ids: [2] },
    { id: 3, classify_ids: '4,7' },
    { id: 4, classify_ids: null },
  ];
  const ids = (...categories: string[]) =>
    offeredIn(OFFER, templates, new Set(categories)).map(({ id }) => id);
  expect(ids('3', '2', '1')).toEqual([1, 2, 4]);
  expect(ids('7')).toEqual([1, 3, 4]);
});
