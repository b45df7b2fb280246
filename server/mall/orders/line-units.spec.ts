import { expect, test } from '@jest/globals';
import { lineUnits } from './line-units.ts';

test('what is shipped, held and left of a line', () => {
  expect(lineUnits({ quantity: 5 })).toMatchObject({ unshipped: 5, held: 0, shippedLeft: 0, left: 5 });
  const partly = {
    quantity: '10',
    shipped_qty: 6,
    refunded_qty: 3,
    unshipped_refunded_qty: 1,
    refunding_qty: 2,
    unshipped_refunding_qty: 1,
  };
  // Of six that were sent two are back and one is asked for; of four that were not, one is gone and one is held.
  expect(lineUnits(partly)).toEqual({
    quantity: 10,
    shipped: 6,
    refunded: 3,
    refunding: 2,
    unshipped: 3,
    held: 1,
    shippedLeft: 3,
    left: 5,
  });
});
