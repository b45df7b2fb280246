import { expect, test } from '@jest/globals';
import { chosenUnits, itemsOf, leftOf, type OrderLine } from './shipped-items.ts';

const line = (id: number, over: Partial<OrderLine> = {}): OrderLine => ({
  id,
  name: 'Cup',
  spec_text: '',
  image: '',
  quantity: 3,
  shipped_qty: 0,
  unshipped_refunded_qty: 0,
  unshipped_refunding_qty: 0,
  ...over,
});
const LINES = [line(1), line(2, { shipped_qty: 1, unshipped_refunding_qty: 1 })];

test('what is left to send is neither sent nor refunded nor asked back', () => {
  expect(LINES.map(leftOf)).toEqual([3, 1]);
  expect(leftOf(line(3, { unshipped_refunded_qty: 2 }))).toBe(1);
});

test('everything is sent until some pieces are taken out, and again once they are back', () => {
  const all = chosenUnits(LINES, null);
  expect([...all]).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(itemsOf(LINES, all)).toBeNull();
  const some = itemsOf(LINES, new Map(all).set(1, 2).set(2, 0));
  expect(some).toEqual([{ line_id: 1, qty: 2 }]);
  expect(itemsOf(LINES, chosenUnits(LINES, some).set(1, 3).set(2, 1))).toBeNull();
});
