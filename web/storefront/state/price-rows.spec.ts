import { expect, test } from '@jest/globals';
import type { OrderDetail, Preview } from './order-types.ts';
import { fullFreight, orderRows, previewRows } from './price-rows.ts';

const line = (more: object) => ({
  level_discount: '0.00',
  merchant_coupon: '0.00',
  platform_coupon: '0.00',
  points_amount: '0.00',
  ...more,
});
const preview = (discount: string, ...lines: object[]): Preview =>
  ({ discount, merchants: lines.map((each) => ({ lines: [each] })) }) as unknown as Preview;

test('a checkout shows apart what level, coupons and points take off, over all shops', () => {
  const rows = previewRows(
    preview(
      '20.40',
      line({ level_discount: '5.00', merchant_coupon: '10.10', platform_coupon: '0.10' }),
      line({ platform_coupon: '0.20', points_amount: '5.00' }),
    ),
  );
  expect(rows).toEqual([
    { name: 'level', text: '−¥5.00' },
    { name: 'merchantCoupon', text: '−¥10.10' },
    { name: 'platformCoupon', text: '−¥0.30' },
    { name: 'pointsOff', text: '−¥5.00' },
  ]);
});

test('what no line says stands together, and nothing where nothing is taken off', () => {
  expect(previewRows(preview('3.00', line({ merchant_coupon: '1.00' })))).toEqual([
    { name: 'merchantCoupon', text: '−¥1.00' },
    { name: 'discount', text: '−¥2.00' },
  ]);
  expect(previewRows(preview('0.00', line({})))).toEqual([]);
});

test('an order shows its coupons, and what the shop has changed in either direction', () => {
  const order = (more: object): OrderDetail =>
    ({ ...line({}), adjust_amount: '0.00', ...more }) as unknown as OrderDetail;
  expect(orderRows(order({ platform_coupon: '20.00', adjust_amount: '-5.00' }))).toEqual([
    { name: 'platformCoupon', text: '−¥20.00' },
    { name: 'adjust', text: '−¥5.00' },
  ]);
  const sent = order({ freight: '2.00', freight_coupon: '8.00' });
  expect([fullFreight(sent), orderRows(sent)]).toEqual([
    '10.00',
    [{ name: 'freightCoupon', text: '−¥8.00' }],
  ]);
  expect(fullFreight(order({ freight: '2.00' }))).toBe('2.00');
  expect(orderRows(order({ adjust_amount: '5.00' }))).toEqual([{ name: 'adjust', text: '+¥5.00' }]);
});
