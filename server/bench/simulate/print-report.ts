import type { BenchDatabase } from '../bench-database.ts';
import { ALL_INVARIANTS } from './invariants/all-invariants.ts';
import type { Violation } from './invariants/invariant.ts';
import type { World } from './life.ts';
import { OUTSIDE_INVARIANTS } from './outside-invariants.ts';

const PRINTED = 5;
const COMPLAINTS_PRINTED = 12;
const REFUSALS_PRINTED = 40;
const ids = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

/** Checks every invariant and prints what was reached and what is broken; the last line has the sums. Gives whether all hold. */
export async function printReport(world: World): Promise<boolean> {
  await printReached(world.database);
  printRefused(world);
  for (const complaint of world.server.complaints.slice(0, COMPLAINTS_PRINTED))
    console.log(`server: ${complaint.slice(0, 1500)}`);
  let violations = 0;
  const show = (id: string, title: string, found: readonly Violation[]): void => {
    violations += found.length;
    if (found.length === 0) return;
    console.log(`VIOLATED ${id}: ${title} (${found.length})`);
    for (const { subject, expected, found: is } of found.slice(0, PRINTED))
      console.log(`    ${subject}: expected ${expected}, found ${is}`);
  };
  for (const { id, title, sql } of ALL_INVARIANTS)
    show(id, title, await world.database.query<Violation & Record<string, string>>(sql));
  for (const { id, title, check } of OUTSIDE_INVARIANTS) show(id, title, await check(world));
  const [count] = await world.database.query<{ orders: number }>(
    'select count(*)::int as orders from shop_order',
  );
  console.log(
    `${count?.orders ?? 0} orders, ${ALL_INVARIANTS.length + OUTSIDE_INVARIANTS.length} invariants checked, ${violations} violations`,
  );
  return violations === 0;
}

/** How often each row of both tables was taken. F16, a new refund after one that was denied, is logged as the F1 it is. */
async function printReached(database: BenchDatabase): Promise<void> {
  const rows = await database.query<{ row: string; count: number }>(
    `select row, count(*)::int as count from shop_order_log group by 1
     union all select row, count(*)::int from shop_refund_log group by 1
     union all select 'F16', count(distinct i.refund_id)::int from shop_refund_item i join shop_refund_item d
       on d.order_goods_id = i.order_goods_id and d.refund_id < i.refund_id join shop_refund f on f.id = d.refund_id and f.status = 3`,
  );
  const reached = new Map(rows.map(({ row, count }) => [row, count]));
  const shown = [...ids('O', 25), ...ids('F', 17)].map((id) => `${id} ${reached.get(id) ?? 0}`);
  console.log(`reached: ${shown.join(', ')}`);
  const beside = rows.filter(({ row }) => /^[XY]/.test(row)).map(({ row, count }) => `${row} ${count}`);
  await printMarket(database);
  console.log(`beside the tables: ${beside.sort((one, other) => one.localeCompare(other)).join(', ')}`);
}

/** How much of the market was reached. */
async function printMarket(database: BenchDatabase): Promise<void> {
  const [row = {}] = await database.query<Record<string, string>>(
    `select (select count(*) from shop_member_coupon) as "coupons received",
       (select count(*) from shop_member_coupon where status = 2) as used,
       (select coalesce(sum(returned_count), 0) from shop_member_coupon) as returned,
       (select count(*) from shop_recharge_order where status in (2, 4)) as recharges,
       (select count(*) from shop_recharge_order where status = 4) as "recharges refunded",
       (select count(*) from shop_order where settled_at is not null) as "orders settled",
       (select count(*) from shop_refund f join shop_order o on o.id = f.order_id where f.refunded_at > o.settled_at) as "refunded after it",
       (select count(*) from shop_ledger_posting where account like '%:debt' and amount > 0) as debts,
       (select count(*) from merchant_withdrawal) as withdrawals,
       (select count(*) from merchant_withdrawal where status = 4) as paid,
       (select count(*) from merchant_withdrawal where status = 8) as failed`,
  );
  console.log(
    `market: ${Object.entries(row)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
}

function printRefused({ journal }: World): void {
  const frequent = [...journal.refused].sort(([, one], [, other]) => other - one).slice(0, REFUSALS_PRINTED);
  for (const [what, count] of frequent) console.log(`refused ${count} x ${what}`);
}
