import { bestCoupons, WHOLE_RATE } from '#engine/commerce/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { yuan } from '../catalog/goods-card.ts';
import { BUYABLE, buyableOf, type Buyable, type BuyableRow } from '../checkout/buyable.ts';
import { priceLineOf } from '../checkout/price-line-of.ts';
import { heldCoupons, type HeldCoupon } from '../coupons/held-coupons.ts';
import { levelRateOf } from '../levels/level-rate.ts';

/** What one piece of a SKU costs a member, in yuan; null where it is what everybody pays, or what they pay by their level. */
export interface MemberPrice {
  sku_id: number;
  level_price: string | null;
  /** With the best of the coupons that they hold. */
  coupon_price: string | null;
  /** The names of these coupons. */
  coupons: string[];
}

/** Whose prices of which goods, and when: milliseconds since 1970, UTC. */
export interface MemberPriceQuery {
  memberId: number;
  goodsId: number;
  now: number;
}

const SKUS = fixedStatement(`select ${BUYABLE.columns} from ${BUYABLE.from}
  where "g"."id" = $1 and "s"."status" = 1 and "s"."delete_time" is null order by "s"."id"`);

/** The SKUs of goods that cost a member less than others, with what they cost: as the checkout counts it. */
export async function memberPrices(
  executor: Executor,
  { memberId, goodsId, now }: MemberPriceQuery,
  locale: Locale,
): Promise<MemberPrice[]> {
  const { rows } = await executor.query<BuyableRow>(SKUS([goodsId]));
  const skus = rows.map(buyableOf).filter(({ closed }) => closed === null);
  if (skus.length === 0) return [];
  const level = await levelRateOf(executor, memberId);
  const held = await heldCoupons(executor, memberId, now);
  // What costs the same costs each member the same.
  const known = new Map<number, Omit<MemberPrice, 'sku_id'>>();
  return skus.flatMap((sku) => {
    const price = known.get(sku.price) ?? priceOf(sku, level?.rate ?? WHOLE_RATE, held, locale);
    known.set(sku.price, price);
    const isLess = price.level_price !== null || price.coupon_price !== null;
    return isLess ? [{ sku_id: sku.skuId, ...price }] : [];
  });
}

function priceOf(
  sku: Buyable,
  levelRate: number,
  held: readonly HeldCoupon[],
  locale: Locale,
): Omit<MemberPrice, 'sku_id'> {
  const coupons = held.map(({ coupon }) => coupon);
  const { chosen, priced } = bestCoupons({ lines: [priceLineOf(sku, 1)], levelRate, coupons });
  const byLevel = sku.price - (priced.lines[0]?.levelDiscount ?? 0);
  const names = chosen.map(({ id }) =>
    nameOf(
      held.find(({ coupon }) => coupon.id === id),
      locale,
    ),
  );
  const isCheaper = priced.goodsPay < byLevel;
  return {
    level_price: byLevel < sku.price ? yuan(byLevel) : null,
    coupon_price: isCheaper ? yuan(priced.goodsPay) : null,
    coupons: isCheaper ? names : [],
  };
}

const nameOf = (held: HeldCoupon | undefined, locale: Locale): string =>
  held === undefined ? '' : (locale === 'en' && held.terms.name_en) || held.terms.name;
