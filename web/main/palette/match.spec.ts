import { describe, expect, test } from '@jest/globals';
import { fit, matching } from './match.ts';

describe('what is typed into the palette', () => {
  test('fits the better the nearer it is to the start of a word', () => {
    const ranks = ['goods', 'goods tags', 'all goods', 'nogoods'].map((text) => fit(text, 'goods'));
    expect(ranks).toEqual([0, 1, 2, 3]);
    expect(fit('orders', 'goods')).toBeNull();
  });

  test('may be letters of words, but not any letters', () => {
    expect(fit('goods tags', 'gt')).toBe(4);
    expect(fit('商品 标签', '商标')).toBe(4);
    expect(fit('goods tags', 'tg')).toBe(4);
    expect(fit('goods', 'od')).not.toBeNull();
    expect(fit('goods', 'sg')).toBeNull();
  });

  test('may be several words in any order', () => {
    expect(fit('goods tags', 'tags goods')).not.toBeNull();
    expect(fit('goods tags', 'tags orders')).toBeNull();
  });

  test('finds titles before what stands beside them', () => {
    const entries = [
      { title: 'Lines', within: 'Orders' },
      { title: 'Orders', within: 'Shop' },
      { title: 'Tags', words: 'shop/goods/tag' },
    ];
    expect(matching(entries, 'orders').map(({ title }) => title)).toEqual(['Orders', 'Lines']);
    expect(matching(entries, 'goods').map(({ title }) => title)).toEqual(['Tags']);
    expect(matching(entries, ' ')).toHaveLength(3);
  });
});
