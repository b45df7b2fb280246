import { accountOf, ORDER_STATUS } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { dayAt } from '../day-at.ts';
import { nextSettlementDay } from './next-settlement-day.ts';
import type { SettlementTerms } from './settles-on.ts';

/** Orders of which money is held back, in cents: what of it somebody asks back is at risk. */
export interface HeldBack {
  orders: number;
  amount: number;
  atRisk: number;
}

/** When a merchant's pending money is expected to be available. */
export interface SettlementForecast {
  /** By calendar day, the next one first. */
  days: ({ day: string } & HeldBack)[];
  /** Orders that have still to be shipped, or cancelled: nobody knows when. */
  later: HeldBack;
}

/** A merchant, its terms, and the rules of the shop; `now` and `aftersaleMs` in milliseconds. */
export interface ForecastTerms extends SettlementTerms {
  merchantId: number;
  freezeDays: number;
  aftersaleMs: number;
  timeZone: string;
  now: number;
}

/** Orders whose money is held back, by the day on which their time for refunds is over and that of the merchant as well. */
const HELD = `select to_char(("o"."due" + $3 * interval '1 day') at time zone $5, 'YYYY-MM-DD') as "day", count(*)::int as "orders",
    sum("o"."income")::text as "amount", coalesce(sum("o"."income") filter (where "o"."refunding"), 0)::text as "risk"
  from (select case when "s"."status" in (${ORDER_STATUS.done}, ${ORDER_STATUS.closed}) then coalesce("s"."aftersale_until", "s"."cancel_time")
        when "s"."status" = ${ORDER_STATUS.received} then "s"."aftersale_until"
        when "s"."status" = ${ORDER_STATUS.shipped} then "s"."auto_receive_at" + $4 * interval '1 millisecond' end as "due",
      coalesce("s"."refunding_amount", 0) > 0 or coalesce("s"."refunding_qty", 0) > 0 as "refunding", "l"."income"
    from "shop_order" "s" join lateral (select -coalesce(sum("p"."amount"), 0) as "income" from "shop_ledger_entry" "e"
        join "shop_ledger_posting" "p" on "p"."entry_id" = "e"."id" where "e"."order_id" = "s"."id" and "p"."account" = $2) "l" on true
    where "s"."merchant_id" = $1 and "s"."pay_status" = 1 and "s"."settled_at" is null and "s"."group_id" is not null
      and "l"."income" <> 0) "o"
  group by 1`;

interface HeldRow extends Record<string, unknown> {
  day: string | null;
  orders: number;
  amount: string;
  risk: string;
}

/** When the money of orders that are not settled yet is expected to be available, if nobody asks for more of it. */
export async function forecastSettlement(
  executor: Executor,
  terms: ForecastTerms,
): Promise<SettlementForecast> {
  const { merchantId, freezeDays, aftersaleMs, timeZone, now } = terms;
  const account = accountOf.merchant(merchantId, 'pending');
  const { rows } = await executor.query<HeldRow>({
    text: HELD,
    values: [merchantId, account, freezeDays, aftersaleMs, timeZone],
  });
  const today = dayAt(now, timeZone);
  const days = new Map<string, HeldBack>();
  const later: HeldBack = { orders: 0, amount: 0, atRisk: 0 };
  for (const { day, orders, amount, risk } of rows) {
    const at = day === null ? null : nextSettlementDay(terms, day < today ? today : day);
    const sum = at === null ? later : (days.get(at) ?? { orders: 0, amount: 0, atRisk: 0 });
    sum.orders += orders;
    sum.amount += Number(amount);
    sum.atRisk += Number(risk);
    if (at !== null) days.set(at, sum);
  }
  const sorted = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  return { days: sorted.map(([day, sum]) => ({ day, ...sum })), later };
}
