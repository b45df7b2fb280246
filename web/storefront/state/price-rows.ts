import { centsOf, yuanOf } from './cents.ts';
import type { OrderDetail, Preview } from './order-types.ts';

/** Why less is to be paid than the goods cost. */
export type PriceRowName =
  'level' | 'merchantCoupon' | 'platformCoupon' | 'freightCoupon' | 'pointsOff' | 'discount' | 'adjust';

export interface PriceRow {
  name: PriceRowName;
  /** As it stands there: `−¥20.00`. */
  text: string;
}

/** What is taken off in a checkout; what no line says stands together as `discount`. */
export function previewRows({ merchants, discount }: Pick<Preview, 'merchants' | 'discount'>): PriceRow[] {
  const lines = merchants.flatMap((merchant) => merchant.lines);
  const sum = (name: 'level_discount' | 'merchant_coupon' | 'platform_coupon' | 'points_amount'): number =>
    lines.reduce((total, line) => total + centsOf(line[name] ?? '0'), 0);
  const known = {
    level: sum('level_discount'),
    merchantCoupon: sum('merchant_coupon'),
    platformCoupon: sum('platform_coupon'),
    pointsOff: sum('points_amount'),
  };
  const rest = centsOf(discount) - Object.values(known).reduce((total, each) => total + each, 0);
  return rowsOf({ ...known, discount: rest });
}

/** What was taken off in an order and its freight, and what the shop has changed. */
export function orderRows(order: OrderDetail): PriceRow[] {
  const { level_discount, merchant_coupon, platform_coupon, points_amount, adjust_amount } = order;
  return rowsOf({
    level: centsOf(level_discount),
    merchantCoupon: centsOf(merchant_coupon),
    platformCoupon: centsOf(platform_coupon),
    freightCoupon: centsOf(order.freight_coupon ?? '0'),
    pointsOff: centsOf(points_amount),
    adjust: -centsOf(adjust_amount),
  });
}

/** What sending an order costs without coupons, in yuan. */
export const fullFreight = ({ freight, freight_coupon: off = '0' }: OrderDetail): string =>
  yuanOf(centsOf(freight) + centsOf(off));

const rowsOf = (off: Partial<Record<PriceRowName, number>>): PriceRow[] =>
  (Object.entries(off) as [PriceRowName, number][])
    .filter(([, cents]) => cents !== 0)
    .map(([name, cents]) => ({ name, text: `${cents > 0 ? '−' : '+'}¥${yuanOf(Math.abs(cents))}` }));
