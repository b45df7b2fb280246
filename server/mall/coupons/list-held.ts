import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { MEMBER_COUPON_STATUS } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { yuan } from '../catalog/goods-card.ts';
import type { CouponTerms } from './coupon-terms.ts';
import { wireTerms } from './wire-terms.ts';

/** Which of a member's coupons are asked for. */
export interface HeldQuery {
  memberId: number;
  /** One of `MEMBER_COUPON_STATUS`; null for all. */
  status: number | null;
  page: number;
  limit: number;
  /** Milliseconds. */
  now: number;
}

/** What a stored status counts as at a time: what has ended and was not used is expired, whether the job has seen it or not. */
const STATUS = `case when "c"."status" = ${MEMBER_COUPON_STATUS.unused} and "c"."end_time" < $2 then ${MEMBER_COUPON_STATUS.expired} else "c"."status" end`;

const COLUMNS = `"c"."id"::text as "id", "c"."coupon_id"::text as "coupon", "c"."merchant_id"::text as "merchant", "c"."snapshot" as "terms",
    ${STATUS} as "status", floor(extract(epoch from "c"."start_time"))::text as "start", floor(extract(epoch from "c"."end_time"))::text as "end",
    floor(extract(epoch from "c"."used_time"))::text as "used_at", "c"."discount"::text as "discount", "c"."void_reason" as "void_reason",
    coalesce("m"."name", '') as "name", coalesce("m"."name_en", '') as "name_en",
    array(select "o"."order_no" from "shop_order" "o" where "o"."group_id" = "c"."group_id"
      and ("c"."merchant_id" = 0 or "o"."merchant_id" = "c"."merchant_id") order by "o"."id") as "orders"`;
const FROM = `"shop_member_coupon" "c" left join "merchant_shop" "m" on "m"."id" = "c"."merchant_id"`;

const PAGE =
  fixedStatement(`select ${COLUMNS} from ${FROM} where "c"."user_id" = $1 and ($3::int is null or ${STATUS} = $3)
  order by case when "c"."status" = ${MEMBER_COUPON_STATUS.unused} then "c"."end_time" end, "c"."id" desc limit $4 offset $5`);
const COUNTS = fixedStatement(
  `select ${STATUS} as "status", count(*)::int as "count" from "shop_member_coupon" "c" where "c"."user_id" = $1 group by 1`,
);
const THESE = fixedStatement(`select ${COLUMNS} from ${FROM} where "c"."id" = any($1::bigint[])`);

/** A coupon that a member has, with what it is shown with. */
export interface HeldRow extends Record<string, unknown> {
  id: string;
  coupon: string;
  merchant: string;
  terms: CouponTerms;
  status: number;
  start: string;
  end: string;
  used_at: string | null;
  discount: string;
  void_reason: string | null;
  name: string;
  name_en: string;
  orders: string[];
}

const second = (now: number): string => new Date(Math.floor(now / 1000) * 1000).toISOString();

/** A page of a member's coupons, those that expire first first, with how many there are of each status. */
export async function listHeld(
  executor: Executor,
  { memberId, status, page, limit, now }: HeldQuery,
  locale: Locale,
): Promise<JsonObject> {
  const { rows } = await executor.query<HeldRow>(
    PAGE([memberId, second(now), status, limit, (page - 1) * limit]),
  );
  const counted = await executor.query<{ status: number; count: number }>(COUNTS([memberId, second(now)]));
  const counts = Object.fromEntries([1, 2, 3, 4].map((each) => [String(each), 0]));
  for (const each of counted.rows) counts[String(each.status)] = each.count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    list: rows.map((row) => wireHeld(row, now, locale)),
    total: status === null ? all : (counts[String(status)] ?? 0),
    counts,
  };
}

/** Coupons that members have, by their ids. */
export async function readHeld(
  executor: Executor,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<Map<number, HeldRow>> {
  const { rows } = await executor.query<HeldRow>(THESE([ids, second(now)]));
  return new Map(rows.map((row): [number, HeldRow] => [Number(row.id), row]));
}

/** A coupon as the member who has it sees it. */
export function wireHeld(row: HeldRow, now: number, locale: Locale): JsonObject {
  const { name, name_en: english } = row;
  const isVoid = Number(row.status) === MEMBER_COUPON_STATUS.void;
  return {
    id: Number(row.id),
    coupon_id: Number(row.coupon),
    ...wireTerms(row.terms, { id: Number(row.merchant), name, name_en: english }, locale),
    status: Number(row.status),
    start: Number(row.start),
    end: Number(row.end),
    starts_later: Number(row.start) * 1000 > now,
    used_at: row.used_at === null ? null : Number(row.used_at),
    discount: yuan(row.discount),
    order_nos: row.orders,
    ...(isVoid ? { reason: row.void_reason ?? '' } : {}),
  };
}
