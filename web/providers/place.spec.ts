import { describe, expect, test } from '@jest/globals';
import { addPath, filteredListPath, listPath, readPlace, recordPath } from './place.ts';

const names = ['northwind/orders', 'northwind/order_details', 'shop/order/order', 'northwind'];

describe('a path of the back office', () => {
  test('is the home page when nothing follows the base', () => {
    expect(readPlace('/', names)).toEqual({ kind: 'home' });
  });

  test('leads to the list of the longest definition name that fits', () => {
    expect(readPlace('/northwind/orders', names)).toEqual({ kind: 'list', definition: 'northwind/orders' });
    expect(readPlace('/shop/order/order/', names)).toEqual({ kind: 'list', definition: 'shop/order/order' });
  });

  test('leads to the empty form and to a row', () => {
    expect(readPlace(addPath('northwind/orders'), names)).toEqual({
      kind: 'add',
      definition: 'northwind/orders',
    });
    expect(readPlace('/northwind/orders/10248', names)).toEqual({
      kind: 'record',
      definition: 'northwind/orders',
      id: '10248',
    });
  });

  test.each(['add', 'a/b', 'x,y', '100%', '中文', 'a%2Cb,c'])(
    'comes back from the row with the key %p',
    (id) => {
      expect(readPlace(recordPath('northwind/orders', id), names)).toEqual({
        kind: 'record',
        definition: 'northwind/orders',
        id,
      });
    },
  );

  test('leads nowhere when no definition fits or too much follows', () => {
    expect(readPlace('/sakila/film', names)).toBeNull();
    expect(readPlace('/shop/order/order/1/2', names)).toBeNull();
  });

  test('carries a filter in its query', () => {
    const [path, query] = filteredListPath('northwind/order_details', { order_id: 10248 }).split('?');
    expect(path).toBe(listPath('northwind/order_details'));
    expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual({ order_id: 10248 });
  });
});
