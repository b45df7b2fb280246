import { expect, test } from '@jest/globals';
import { BLOCK_TYPES } from '#engine/page/index.ts';
import { iconNamed } from '../../ui/icon-named.ts';
import { foundTypes } from './found-types.ts';

test('blocks are found by words of either language and by their type, the page itself never', () => {
  expect(foundTypes('')).toHaveLength(Object.keys(BLOCK_TYPES).length - 1);
  expect(foundTypes('商品列表')).toContain('goodsList');
  expect(foundTypes('goods')).toEqual(expect.arrayContaining(['goodsList', 'goodsTabs']));
  expect(foundTypes('GOODS tabs')).toEqual(['goodsTabs']);
  expect(foundTypes('page')).not.toContain('page');
  expect(foundTypes('no such block')).toEqual([]);
});

test('every type of block has an icon of the set', () => {
  const unknown = Object.entries(BLOCK_TYPES).filter(([, { icon }]) => iconNamed(icon) === undefined);
  expect(unknown.map(([type, { icon }]) => `${type} ${icon}`)).toEqual([]);
});
