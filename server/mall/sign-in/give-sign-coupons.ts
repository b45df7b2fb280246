import { SYSTEM } from '#engine/access/index.ts';
import { COUPON_GETS } from '#engine/commerce/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { COUPON_GIVEN } from '../coupons/coupon-scenes.ts';
import { grantCoupons } from '../coupons/grant-coupons.ts';
import { COUPON } from '../coupons/coupon-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { SIGN_COUPONS_JOB } from './sign-names.ts';

/** The coupons that a check-in gives; one that several rules name is there as often. */
export interface SignCoupons {
  memberId: number;
  /** `2026-11-25`. */
  day: string;
  couponIds: readonly number[];
}

const GIVEN = fixedStatement(`select count(*)::int as "given" from "shop_member_coupon"
  where "coupon_id" = $1 and "user_id" = $2 and "sign_day" = $3::date`);

/**
 * Gives the coupons of a check-in that are not given yet, each in a transaction of its own; gives how many these were. However often and
 * by whomever it is done, each comes once: those who give one coupon follow each other.
 */
export async function giveSignCoupons(
  deps: ShopDeps,
  { memberId, day, couponIds }: SignCoupons,
): Promise<number> {
  let sum = 0;
  for (const couponId of new Set(couponIds)) {
    const due = couponIds.filter((id) => id === couponId).length;
    sum += await giveDue(deps, { memberId, day, couponId, due });
  }
  return sum;
}

interface Due {
  memberId: number;
  day: string;
  couponId: number;
  due: number;
}

function giveDue(deps: ShopDeps, { memberId, day, couponId, due }: Due): Promise<number> {
  return deps.records.transaction(async (transaction) => {
    const coupon = await deps.records.as(SYSTEM).in(transaction).lock(COUPON, couponId);
    if (!coupon) return 0;
    const { rows } = await transaction.executor.query<{ given: number }>(GIVEN([couponId, memberId, day]));
    const missing = due - (rows[0]?.given ?? 0);
    if (missing <= 0) return 0;
    const memberIds = Array.from({ length: missing }, () => memberId);
    const grant = { couponId, memberIds, source: COUPON_GETS.signIn, signDay: day };
    const results = (await grantCoupons(deps, transaction, grant)) ?? [];
    const name = String(coupon['name']);
    const data = { name, name_en: String(coupon['name_en'] ?? '') || name };
    const given = results.filter(({ ok }) => ok);
    for (const result of given)
      if (result.ok)
        await deps.notify(transaction, COUPON_GIVEN.key, {
          subject: `coupon ${result.id} given`,
          data,
          receivers: [memberId],
        });
    return given.length;
  });
}

/** Gives the coupons of a check-in whose request did not come to it. */
export const signCoupons = (deps: ShopDeps): JobDefinition => ({
  kind: SIGN_COUPONS_JOB,
  async run({ data }) {
    const { memberId, day, couponIds } = data as unknown as SignCoupons;
    await giveSignCoupons(deps, { memberId, day, couponIds });
  },
});
