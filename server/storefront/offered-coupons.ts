import { COUPON_STATUS } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';

/** Counted with every order; pages show none of it. */
const COUNTED = ['received', 'used', 'orders', 'order_amount', 'discount_amount', 'update_time'];

const OFFERED =
  fixedStatement(`select md5(coalesce(string_agg(concat_ws(' ', "p"."id", to_jsonb("c") - $2::text[], "m"."name", "m"."name_en", "m"."status",
      "c"."total" > 0 and "c"."received" >= "c"."total", "c"."receive_start" <= $1), ',' order by "p"."weigh" desc, "p"."id" desc), '')) as "state"
  from "shop_coupon_center" "p" join "shop_coupon" "c" on "c"."id" = "p"."coupon_id" left join "merchant_shop" "m" on "m"."id" = "c"."merchant_id"
  where "p"."slot" in ('goods', 'centre') and "p"."status" = 1 and "c"."status" = ${COUPON_STATUS.on}
    and ("p"."start_time" is null or "p"."start_time" <= $1) and ("p"."end_time" is null or "p"."end_time" > $1)
    and ("c"."receive_end" is null or "c"."receive_end" > $1) and ("c"."valid_end" is null or "c"."valid_end" >= $1)`);

/**
 * A text that changes with the coupons that pages show to guests, beside goods or in blocks: which are offered, what they do, whether any are left. Not with
 * each that is received. @param now Milliseconds since 1970, UTC.
 */
export async function offeredCoupons(executor: Executor, now: number): Promise<string> {
  const { rows } = await executor.query<{ state: string }>(OFFERED([new Date(now).toISOString(), COUNTED]));
  return rows[0]?.state ?? '';
}
