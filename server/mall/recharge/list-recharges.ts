import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';
import { yuan } from '../catalog/goods-card.ts';

/** A page of the recharges of a member. */
export interface RechargeQuery {
  memberId: number;
  page: number;
  limit: number;
}

const LIST =
  fixedStatement(`select "r"."recharge_no", "r"."status"::int as "status", "r"."snapshot", "r"."pay_amount"::text as "pay",
    "r"."gift_amount"::text as "gift", "r"."gift_score"::int as "score", "r"."gift_growth"::int as "growth", "r"."channel",
    "r"."refund_amount"::text as "refunded", "r"."refund_gift"::text as "recalled",
    coalesce(cardinality("r"."coupon_ids"), 0)::int as "coupons",
    extract(epoch from "r"."create_time")::bigint::text as "created", extract(epoch from "r"."pay_time")::bigint::text as "paid",
    extract(epoch from "r"."expire_time")::bigint::text as "deadline",
    (select "pay_no" from "shop_payment" where "recharge_id" = "r"."id" order by "id" desc limit 1) as "pay_no"
  from "shop_recharge_order" "r" where "r"."user_id" = $1 order by "r"."id" desc limit $2 offset $3`);
const COUNT = fixedStatement(
  'select count(*)::int as "count" from "shop_recharge_order" where "user_id" = $1',
);

interface Stored extends Record<string, unknown> {
  recharge_no: string;
  status: number;
  snapshot: { name?: string; name_en?: string } | null;
  pay: string;
  gift: string;
  score: number;
  growth: number;
  channel: string | null;
  refunded: string | null;
  recalled: string | null;
  coupons: number;
  created: string;
  paid: string | null;
  deadline: string | null;
  pay_no: string | null;
}

/** The recharges of a member, the newest first. */
export async function listRecharges(
  executor: Executor,
  { memberId, page, limit }: RechargeQuery,
  locale: Locale,
): Promise<JsonObject> {
  const [list, total] = await Promise.all([
    executor.query<Stored>(LIST([memberId, limit, (page - 1) * limit])),
    executor.query<{ count: number }>(COUNT([memberId])),
  ]);
  return { list: list.rows.map((row) => wireOf(row, locale)), total: total.rows[0]?.count ?? 0 };
}

function wireOf(row: Stored, locale: Locale): JsonObject {
  const { snapshot } = row;
  const name = locale === 'en' ? snapshot?.name_en || snapshot?.name : snapshot?.name;
  const time = (text: string | null): number | null => (text === null ? null : Number(text));
  return {
    recharge_no: row.recharge_no,
    pay_no: row.pay_no,
    name: name ?? '',
    status: row.status,
    pay_amount: yuan(row.pay),
    gift_amount: yuan(row.gift),
    gift_score: row.score,
    gift_growth: row.growth,
    coupons: row.coupons,
    channel: row.channel ?? '',
    refund_amount: yuan(row.refunded ?? 0),
    refund_gift: yuan(row.recalled ?? 0),
    create_time: Number(row.created),
    pay_time: time(row.paid),
    deadline: row.status === 1 ? time(row.deadline) : null,
  };
}
