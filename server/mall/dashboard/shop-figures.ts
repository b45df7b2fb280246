import type { Executor } from '#server/database/connection.ts';
import { yuan } from '../catalog/goods-card.ts';
import { dayStart, ofShop, scopeValues, type DashboardScope } from './dashboard-scope.ts';

/** Days that the figures look back, today included. */
const DAYS = 30;

/** What a stretch of time came to; amounts are yuan with two decimals. */
export type PeriodFigures = {
  orders: number;
  paid_orders: number;
  paid_amount: string;
  refund_amount: string;
  /** Of a paid order; null where there is none. */
  average: string | null;
};

/** A calendar day, `2026-11-25`. */
export type DayFigures = PeriodFigures & { day: string };

/** The figures of a shop by periods, each beside the one before it, and day by day. */
export type ShopFigures = {
  today: PeriodFigures;
  yesterday: PeriodFigures;
  week: PeriodFigures;
  month: PeriodFigures;
  days: DayFigures[];
};

interface Day {
  day: string;
  orders: number;
  paidOrders: number;
  paid: bigint;
  refunded: bigint;
}

const dayOf = (column: string): string => `to_char(${column} at time zone $3, 'YYYY-MM-DD')`;
const since = dayStart(String(DAYS - 1));

/** Each counts by an index on its time. */
const CALENDAR = `select to_char(day, 'YYYY-MM-DD') as "day" from generate_series(
  date_trunc('day', $2::timestamptz at time zone $3) - interval '${DAYS - 1} days',
  date_trunc('day', $2::timestamptz at time zone $3), interval '1 day') as day where $1::bigint is null or true order by 1`;
const ORDERED = `select ${dayOf('"create_time"')} as "day", count(*)::int as "orders" from "shop_order"
  where "create_time" >= ${since} and "create_time" <= $2::timestamptz and ${ofShop('"merchant_id"')} group by 1`;
const PAID = `select ${dayOf('"pay_time"')} as "day", count(*)::int as "orders", sum("pay_amount")::text as "amount"
  from "shop_order" where "pay_time" >= ${since} and "pay_time" <= $2::timestamptz and "pay_status" = 1
    and ${ofShop('"merchant_id"')} group by 1`;
const REFUNDED = `select ${dayOf('"refunded_at"')} as "day", sum("amount")::text as "amount" from "shop_refund"
  where "refunded_at" >= ${since} and "refunded_at" <= $2::timestamptz and "status" = 2
    and ${ofShop('"merchant_id"')} group by 1`;

/** Orders, payments and refunds of the last thirty days. */
export async function shopFigures(executor: Executor, scope: DashboardScope): Promise<ShopFigures> {
  const values = scopeValues(scope);
  const read = async <Row extends object>(text: string): Promise<Row[]> =>
    (await executor.query<Row & Record<string, unknown>>({ text, values })).rows;
  const calendar = await read<{ day: string }>(CALENDAR);
  const ordered = await read<{ day: string; orders: number }>(ORDERED);
  const paid = await read<{ day: string; orders: number; amount: string }>(PAID);
  const refunded = await read<{ day: string; amount: string }>(REFUNDED);
  const of = <Row extends { day: string }>(rows: readonly Row[], day: string): Row | undefined =>
    rows.find((row) => row.day === day);
  const days = calendar.map(({ day }): Day => ({
    day,
    orders: of(ordered, day)?.orders ?? 0,
    paidOrders: of(paid, day)?.orders ?? 0,
    paid: BigInt(of(paid, day)?.amount ?? 0),
    refunded: BigInt(of(refunded, day)?.amount ?? 0),
  }));
  return {
    today: together(days.slice(-1)),
    yesterday: together(days.slice(-2, -1)),
    week: together(days.slice(-7)),
    month: together(days),
    days: days.map((day) => ({ day: day.day, ...together([day]) })),
  };
}

function together(days: readonly Day[]): PeriodFigures {
  const count = (of: (day: Day) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  const cents = (of: (day: Day) => bigint): bigint => days.reduce((sum, day) => sum + of(day), 0n);
  const [paidOrders, paid] = [count((day) => day.paidOrders), cents((day) => day.paid)];
  return {
    orders: count((day) => day.orders),
    paid_orders: paidOrders,
    paid_amount: yuan(Number(paid)),
    refund_amount: yuan(Number(cents((day) => day.refunded))),
    average:
      paidOrders === 0 ? null : yuan(Number((paid * 2n + BigInt(paidOrders)) / (2n * BigInt(paidOrders)))),
  };
}
