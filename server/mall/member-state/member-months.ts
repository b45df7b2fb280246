import type { JsonObject } from '#engine/definition/index.ts';
import { wallTimeOf } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { yuan } from '../catalog/goods-card.ts';

const MONTHS = 6;

/** What was paid and not given back, by the month of the site's clock in which it was paid. */
const SPENT = `select to_char("pay_time" at time zone $2, 'YYYY-MM') as "month", count(*)::int as "orders",
    sum("pay_amount" - coalesce("refund_amount", 0))::text as "spent"
  from "shop_order" where "user_id" = $1 and "pay_time" >= $3::timestamp at time zone $2 group by 1`;

const WAITING = `select "status", count(*)::int as "count" from "shop_order"
  where "user_id" = $1 and "status" between 1 and 4 and coalesce("member_deleted", 0) = 0 group by 1`;

/**
 * What a member bought in the last months, the oldest first, and how many of their orders wait: by their status, 1 to be
 * paid, 2 to be sent, 3 to be received, 4 to be reviewed.
 */
export async function memberMonths(
  executor: Executor,
  memberId: number,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<JsonObject> {
  const months = lastMonths(wallTimeOf(now, timeZone).slice(0, 7));
  const { rows } = await executor.query<{ month: string; orders: number; spent: string }>({
    text: SPENT,
    values: [memberId, timeZone, `${months[0]}-01`],
  });
  const { rows: waiting } = await executor.query<{ status: number; count: number }>({
    text: WAITING,
    values: [memberId],
  });
  const found = new Map(rows.map((row) => [row.month, row]));
  return {
    months,
    orders: months.map((month) => found.get(month)?.orders ?? 0),
    spent: months.map((month) => yuan(found.get(month)?.spent ?? '0')),
    waiting: Object.fromEntries(
      [1, 2, 3, 4].map((status) => [
        String(status),
        waiting.find((row) => Number(row.status) === status)?.count ?? 0,
      ]),
    ),
  };
}

/** Months up to and with this one: `2026-11`. */
function lastMonths(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, number - MONTHS + at, 1)).toISOString().slice(0, 7),
  );
}
