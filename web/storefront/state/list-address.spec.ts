import { expect, test } from '@jest/globals';
import { listQuery, listSearch, readList, toggledParam } from './list-address.ts';

test('what no list can show is left out of its query', () => {
  const state = readList(
    '?page=-1&sort=nonsense&price_min=abc&tag_id=x&coupon_id=1e3&in_stock=2&keyword=%00a%1fb&params[c][]=1',
    null,
  );
  expect(state.values).toEqual({
    keyword: 'ab',
    tag_id: '',
    merchant_id: '',
    coupon_id: '',
    price_min: '',
    price_max: '',
    in_stock: '',
    sort: '',
    page: '',
  });
  expect(readList(`?keyword=${'k'.repeat(300)}`, 3).values.keyword).toHaveLength(100);
});

test('a param may be called like what every object has', () => {
  const { params } = readList('?params[__proto__]=a&params[constructor]=b&params[toString]=c', null);
  expect(Object.entries(params)).toEqual([
    ['__proto__', ['a']],
    ['constructor', ['b']],
    ['toString', ['c']],
  ]);
});

test('a long word is not cut within a character', () => {
  const { keyword } = readList(`?keyword=a${encodeURIComponent('😀'.repeat(120))}`, null).values;
  expect(keyword).toBe(`a${'😀'.repeat(49)}`);
  expect(() => encodeURIComponent(keyword)).not.toThrow();
});

test('an address reads back as it was written', () => {
  const state = readList(
    '?keyword=tea&coupon_id=12&price_min=1.5&sort=new&page=3&params[Colour]=Red&params[Colour]=Blue',
    7,
  );
  expect(readList(listSearch(state, { page: '3' }), 7)).toEqual(state);
  expect(listQuery(state)).toMatchObject({
    classify_id: 7,
    keyword: 'tea',
    coupon_id: '12',
    page: '3',
    params: '{"Colour":["Red","Blue"]}',
  });
});

test('another filter begins at the first page; a param goes with its last value', () => {
  const state = readList('?page=3&params[Colour]=Red', null);
  expect(listSearch(state, { sort: 'sales' })).toBe('?sort=sales&params%5BColour%5D=Red');
  expect(toggledParam(state, 'Colour', 'Blue')).toEqual({ Colour: ['Red', 'Blue'] });
  expect(toggledParam(state, 'Colour', 'Red')).toEqual({});
  expect(listSearch(state, { page: '1' }, {})).toBe('');
});
