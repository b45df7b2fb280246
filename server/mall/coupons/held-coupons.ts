import { MEMBER_COUPON_STATUS, type Coupon } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { categoryBranches } from './category-branches.ts';
import { couponOf, type CouponTerms } from './coupon-terms.ts';

/** A coupon that a member can use now, as prices are counted with it and as it is called. */
export interface HeldCoupon {
  coupon: Coupon;
  terms: CouponTerms;
  couponId: number;
  merchantName: string;
  merchantNameEn: string;
}

/** So many are weighed in a checkout: those that expire first. */
const MAX_HELD = 200;

const HELD =
  fixedStatement(`select "c"."id"::text as "id", "c"."coupon_id"::text as "coupon_id", "c"."merchant_id"::text as "merchant",
    "c"."snapshot" as "terms", (extract(epoch from "c"."end_time") * 1000)::text as "end", "m"."name" as "merchant_name", "m"."name_en" as "merchant_name_en"
  from "shop_member_coupon" "c" left join "merchant_shop" "m" on "m"."id" = "c"."merchant_id"
  where "c"."user_id" = $1 and "c"."status" = ${MEMBER_COUPON_STATUS.unused} and "c"."end_time" >= $2 and "c"."start_time" <= $3
  order by "c"."end_time", "c"."id" limit ${MAX_HELD}`);

interface Row extends Record<string, unknown> {
  id: string;
  coupon_id: string;
  merchant: string;
  terms: CouponTerms;
  end: string;
  merchant_name: string | null;
  merchant_name_en: string | null;
}

/** What a member can use at `now`, those that expire first first. */
export async function heldCoupons(executor: Executor, memberId: number, now: number): Promise<HeldCoupon[]> {
  // What ends with a second holds until that second is over.
  const second = new Date(Math.floor(now / 1000) * 1000).toISOString();
  const { rows } = await executor.query<Row>(HELD([memberId, second, new Date(now).toISOString()]));
  const byCategory = rows.filter(({ terms }) => terms.scope === 2);
  const branches = await categoryBranches(
    executor,
    byCategory.flatMap(({ terms }) => terms.scope_ids),
  );
  return rows.map(({ id, coupon_id: couponId, merchant, terms, end, ...names }) => ({
    coupon: couponOf(
      { id: Number(id), merchantId: Number(merchant), end: Number(end) },
      terms.scope === 2
        ? { ...terms, scope_ids: terms.scope_ids.flatMap((at) => branches.get(at) ?? []) }
        : terms,
    ),
    terms,
    couponId: Number(couponId),
    merchantName: names.merchant_name ?? '',
    merchantNameEn: names.merchant_name_en ?? '',
  }));
}

const OWN = fixedStatement(
  'select "id"::text as "id" from "shop_member_coupon" where "user_id" = $1 and "id" = any($2::bigint[])',
);

/** Whether all of these are the member's, usable or not. */
export async function areOwnCoupons(
  executor: Executor,
  memberId: number,
  ids: readonly number[],
): Promise<boolean> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return true;
  const { rows } = await executor.query<{ id: string }>(OWN([memberId, asked]));
  return rows.length === asked.length;
}
