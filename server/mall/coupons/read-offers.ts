import { COUPON_STATUS } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { Place } from './coupon-names.ts';

/** A coupon that is offered somewhere. */
export interface Offer {
  coupon: StoredRow;
  merchant: { id: number; name: string; name_en: string };
  tab: string;
  tabEn: string;
}

/** Offers of one place that are looked at. */
const MAX_OFFERS = 500;

const OFFERS =
  fixedStatement(`select to_jsonb("c") as "coupon", coalesce("m"."name", '') as "name", coalesce("m"."name_en", '') as "name_en",
    coalesce("p"."tab", '') as "tab", coalesce("p"."tab_en", '') as "tab_en"
  from "shop_coupon_center" "p" join "shop_coupon" "c" on "c"."id" = "p"."coupon_id"
    left join "merchant_shop" "m" on "m"."id" = "c"."merchant_id"
  where "p"."slot" = $1 and "p"."status" = 1 and "c"."status" = ${COUPON_STATUS.on}
    and ("p"."start_time" is null or "p"."start_time" <= $2) and ("p"."end_time" is null or "p"."end_time" > $2)
    and ("c"."receive_end" is null or "c"."receive_end" > $2) and ("c"."valid_type" <> 1 or "c"."valid_end" >= $2)
    and ("c"."merchant_id" = 0 or "m"."status" = 1)
  order by "p"."weigh" desc, "p"."id" desc limit ${MAX_OFFERS}`);

/** What is offered at a place now, in its order; what nobody can receive any more is left out, what is gone is not. */
export async function readOffers(executor: Executor, place: Place, now: number): Promise<Offer[]> {
  const { rows } = await executor.query<OfferRow>(OFFERS([place, new Date(now).toISOString()]));
  return rows.map(({ coupon, name, name_en: english, tab, tab_en: tabEn }) => ({
    coupon,
    merchant: { id: Number(coupon['merchant_id'] ?? 0), name, name_en: english },
    tab,
    tabEn,
  }));
}

interface OfferRow extends Record<string, unknown> {
  coupon: Record<string, Json>;
  name: string;
  name_en: string;
  tab: string;
  tab_en: string;
}
