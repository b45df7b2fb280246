import { atRate } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { splitDiscount } from '../amounts/split-amount.ts';
import { type Coupon, PLATFORM } from './coupon.ts';
import { couponUse, isOf, type CouponUse } from './coupon-use.ts';
import { type PriceDraft, takeOff } from './price-draft.ts';
import type { PricedFreight, PricedLine } from './priced-line.ts';

/** Uses a coupon for the lines of a draft, which change, or says why it can't be used. */
export function takeCoupon(draft: PriceDraft, coupon: Coupon): CouponUse {
  const freights = [...draft.freights].filter(([id]) => isOf(coupon, id)).map(([, freight]) => freight);
  const use = couponUse(coupon, couponTargets(draft), exactSum(freights.map(({ pay }) => pay)));
  if (!use.ok) return use;
  if (coupon.type === 'freight') takeFromFreights(freights, coupon, use.discount);
  else
    takeFromLines(
      use.covered.map((at) => draft.lines[at]!),
      coupon,
      use.discount,
    );
  return use;
}

/** The lines of a draft as a coupon finds them. */
export const couponTargets = ({ given, lines }: PriceDraft): Parameters<typeof couponUse>[1] =>
  given.map((line, at) => ({ line, left: lines[at]!.pay, levelDiscount: lines[at]!.levelDiscount }));

function takeFromLines(lines: readonly PricedLine[], coupon: Coupon, discount: number): void {
  const kind = coupon.merchantId === PLATFORM ? 'platform_coupon' : 'merchant_coupon';
  const parts = splitDiscount(
    discount,
    lines.map(({ pay }) => pay),
  );
  lines.forEach((line, at) => {
    takeOff(line, { kind, rule: `coupon:${coupon.id}` }, parts[at]!);
    note(line, coupon, parts[at]!);
  });
}

function takeFromFreights(freights: readonly PricedFreight[], coupon: Coupon, discount: number): void {
  const parts = splitDiscount(
    discount,
    freights.map(({ pay }) => pay),
  );
  freights.forEach((freight, at) => {
    freight.pay -= parts[at]!;
    note(freight, coupon, parts[at]!);
  });
}

/** Who bears a part: the merchant its own coupons and its share of the platform's, the platform the rest. */
function note(target: PricedLine | PricedFreight, coupon: Coupon, part: number): void {
  if (coupon.merchantId !== PLATFORM) {
    target.merchantCoupon += part;
    return;
  }
  const merchantPart = atRate(part, coupon.merchantShare ?? 0);
  target.platformCoupon += part;
  target.platformMerchantPart += merchantPart;
  target.platformSubsidy += part - merchantPart;
}
