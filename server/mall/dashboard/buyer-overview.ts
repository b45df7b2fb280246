import { maskedName } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { yuan } from '../catalog/goods-card.ts';
import { dayStart, ofShop, scopeValues, type DashboardScope } from './dashboard-scope.ts';

/** A buyer by what they have bought in the time; amounts are yuan. */
export type TopBuyer = {
  id: number;
  name: string;
  orders: number;
  paid_amount: string;
  refund_amount: string;
  /** Unix seconds of the last payment. */
  last_time: number;
};

/** Who has bought in so many days. */
export type BuyerOverview = {
  days: number;
  buyers: number;
  /** Who has paid for the first time. */
  new_buyers: number;
  /** Who has paid more than once in the time. */
  repeat_buyers: number;
  /** Paid by a buyer; null where there is none. */
  average: string | null;
  /** Null for a shop's own people: members are the platform's. */
  members: { total: number; new: number } | null;
  top: TopBuyer[];
};

const MAX_BUYERS = 20;

const BOUGHT = `select "user_id", count(*)::int as "orders", sum("pay_amount") as "paid", sum(coalesce("refund_amount", 0)) as "refunded",
    max("pay_time") as "last"
  from "shop_order" where "pay_time" >= ${dayStart('$4::int - 1')} and "pay_time" <= $2::timestamptz and "pay_status" = 1
    and "user_id" is not null and ${ofShop('"merchant_id"')} group by 1`;
const COUNTS = `select count(*)::int as "buyers", count(*) filter (where "orders" > 1)::int as "repeats",
    coalesce(sum("paid"), 0)::text as "paid",
    count(*) filter (where not exists (select from "shop_order" "e" where "e"."user_id" = "b"."user_id" and "e"."pay_status" = 1
      and "e"."pay_time" < ${dayStart('$4::int - 1')} and ${ofShop('"e"."merchant_id"')}))::int as "news"
  from (${BOUGHT}) "b"`;
const TOP = `select "b"."user_id"::text as "id", "u"."nickname" as "name", "b"."orders", "b"."paid"::text, "b"."refunded"::text,
    extract(epoch from "b"."last")::bigint::text as "last"
  from (${BOUGHT}) "b" left join "user" "u" on "u"."id" = "b"."user_id"
  order by "b"."paid" - "b"."refunded" desc, "b"."user_id" limit ${MAX_BUYERS}`;
const MEMBERS = `select count(*)::int as "total",
    count(*) filter (where "create_time" >= ${dayStart('$4::int - 1')})::int as "new" from "user"
  where $1::bigint is null and "create_time" <= $2::timestamptz`;

/** The buyers of a shop. @param isNamed Whether names are shown whole: the caller may see members. */
export async function buyerOverview(
  executor: Executor,
  scope: DashboardScope,
  days: number,
  isNamed: boolean,
): Promise<BuyerOverview> {
  const values = [...scopeValues(scope), days];
  const read = async <Row extends object>(text: string): Promise<Row[]> =>
    (await executor.query<Row & Record<string, unknown>>({ text, values })).rows;
  const [counts] = await read<{ buyers: number; repeats: number; news: number; paid: string }>(COUNTS);
  const top = await read<{
    id: string;
    name: string | null;
    orders: number;
    paid: string;
    refunded: string;
    last: string;
  }>(TOP);
  const [members] = scope.merchantId === null ? await read<{ total: number; new: number }>(MEMBERS) : [];
  const { buyers = 0, repeats = 0, news = 0, paid = '0' } = counts ?? {};
  return {
    days,
    buyers,
    new_buyers: news,
    repeat_buyers: repeats,
    average: buyers === 0 ? null : yuan(halfUp(BigInt(paid), BigInt(buyers))),
    members: members ?? null,
    top: top.map((row) => ({
      id: Number(row.id),
      name: isNamed ? (row.name ?? '') : maskedName(row.name ?? ''),
      orders: row.orders,
      paid_amount: yuan(row.paid),
      refund_amount: yuan(row.refunded),
      last_time: Number(row.last),
    })),
  };
}

const halfUp = (sum: bigint, count: bigint): string => String((sum * 2n + count) / (2n * count));
