import type { FullText } from '#engine/model/text.ts';
import { filledText } from '../filled-text.ts';
import { amountOf } from '../sku-matrix/wire-rows.ts';
import { type Coupon, PLATFORM } from './coupon.ts';
import type { CouponUse } from './coupon-use.ts';
import type { PriceDraft } from './price-draft.ts';
import { COUPON_TEXTS, type CouponReason } from './price-texts.ts';
import { takeCoupon } from './take-coupon.ts';

/** A coupon that can't be used: why, and the cents that its lines lack of the threshold (otherwise 0). */
export interface UnusableCoupon {
  id: number;
  usable: false;
  reason: CouponReason;
  short: number;
  text: FullText;
}

/** What a chosen coupon has taken off in cents, or why it can't be used. */
export type CouponResult = { id: number; usable: true; discount: number } | UnusableCoupon;

/** Uses the chosen coupons: those of the merchants first, then the platform's; the first of each where several are chosen. */
export function chosenCoupons(draft: PriceDraft, coupons: readonly Coupon[]): CouponResult[] {
  const results = new Map<Coupon, CouponResult>();
  const used = new Set<number>();
  const isPlatform = ({ merchantId }: Coupon): boolean => merchantId === PLATFORM;
  const inOrder = [...coupons.filter((each) => !isPlatform(each)), ...coupons.filter(isPlatform)];
  for (const coupon of inOrder) {
    const reason = conflictOf(coupon, used);
    const use: CouponUse = reason ? { ok: false, reason, short: 0 } : takeCoupon(draft, coupon);
    if (use.ok) used.add(coupon.merchantId);
    results.set(coupon, couponResult(coupon, use));
  }
  return coupons.map((coupon) => results.get(coupon)!);
}

/** Why a coupon can't be used beside those of these issuers. */
function conflictOf(
  { merchantId, stackWithMerchant }: Coupon,
  used: ReadonlySet<number>,
): CouponReason | null {
  if (used.has(merchantId)) return 'repeated';
  const isAlone = merchantId === PLATFORM && stackWithMerchant === false;
  return isAlone && used.size > 0 ? 'together' : null;
}

/** The use of a coupon as people are shown it. */
export function couponResult({ id }: Coupon, use: CouponUse): CouponResult {
  if (use.ok) return { id, usable: true, discount: use.discount };
  const { reason, short } = use;
  const text = filledText(COUPON_TEXTS[reason], { short: amountOf(short) });
  return { id, usable: false, reason, short, text };
}
