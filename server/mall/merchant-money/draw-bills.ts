import { HOUSE, SYSTEM } from '#engine/access/index.ts';
import { billFigures, billPeriod, dayAfter, type BillPeriod } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { yuan } from '../catalog/goods-card.ts';
import { dayAt } from '../day-at.ts';
import { BILL_DRAWN } from './bill-scenes.ts';
import { lockAccount } from './lock-account.ts';
import { BILL, BILL_STATUS, SETTLE_MODE } from './merchant-money-names.ts';
import { BILLED, billedAccounts, readBillLines } from './read-bill-lines.ts';
import type { SettlementPorts } from './settle-orders.ts';

/** A bill that a merchant says nothing of counts as checked after this time. */
export const CHECK_MS = 5 * 86_400_000;
/** What began before midnight is written by then. */
const LATE_MS = 3_600_000;

interface Merchant {
  id: number;
  isWeekly: boolean;
}

/**
 * Draws up the bills of merchants (16.4): one for each week, or each month, in which something was settled, refunded after its settlement
 * or fined. A period is billed once, however often this runs. Bills that nobody has looked at in time count as checked.
 */
export const drawBills = (ports: SettlementPorts): JobDefinition => ({
  kind: 'merchant-bills',
  schedule: '30 2 * * *',
  concurrency: 1,
  async run({ signal, progress }) {
    const { main, records, isShop } = ports;
    if (!isShop()) return;
    const { rows } = await main.query<{ id: string; mode: number }>({
      text: `select "id"::text as "id", "settle_mode"::int as "mode" from "merchant_account" where "id" <> ${HOUSE} order by "id"`,
      values: [],
    });
    for (const [at, { id, mode }] of rows.entries()) {
      const merchant = { id: Number(id), isWeekly: mode === SETTLE_MODE.weekly };
      for (let goesOn = true; goesOn;) {
        signal.throwIfAborted();
        goesOn = await records.transaction((transaction) => drawNext(ports, transaction, merchant));
      }
      progress(at + 1, rows.length);
    }
    await records.transaction((transaction) => checkInTime(ports, transaction));
  },
});

/** The first day after `$2` on which something happened that stands on a bill. */
const NEXT_DAY = `select to_char(min("p"."create_time") at time zone $3, 'YYYY-MM-DD') as "day"
  from "shop_ledger_posting" "p" join "shop_ledger_entry" "e" on "e"."id" = "p"."entry_id"
  where "p"."account" = any($1::text[]) and "e"."event" in ${BILLED}
    and "p"."create_time" >= ($2::date)::timestamp at time zone $3`;

const INSTANTS = `select ($1::date)::timestamp at time zone $3 as "begin", ($2::date + 1)::timestamp at time zone $3 as "end"`;

/** Draws up the oldest bill that is missing. False where none is. */
async function drawNext(
  { records, settings, now, numbers, notify }: SettlementPorts,
  transaction: RecordTransaction,
  merchant: Merchant,
): Promise<boolean> {
  const { executor } = transaction;
  const rows = records.as(SYSTEM).in(transaction);
  // Two servers that draw bills of one merchant do so one after the other.
  await lockAccount(rows, merchant.id);
  const timeZone = settings.get(BASICS.settings.time_zone);
  const of = { merchant_id: merchant.id };
  const [before] = await rows.find(BILL, of, { order: [['end_day', 'desc']], limit: 1 });
  const start = before ? dayAfter(String(before['end_day']).slice(0, 10)) : '1970-01-01';
  const period = await nextPeriod(executor, merchant, { start, timeZone });
  if (period === null || period.last >= dayAt(now() - LATE_MS, timeZone)) return false;
  const { rows: instants } = await executor.query<{ begin: string; end: string }>({
    text: INSTANTS,
    values: [period.first, period.last, timeZone],
  });
  const span = instants[0]!;
  const lines = await readBillLines(executor, merchant.id, span);
  const figures = billFigures(lines);
  const billNo = await numbers.next(executor, 'B', now());
  await rows.add(BILL, {
    ...of,
    bill_no: billNo,
    start_day: period.first,
    end_day: period.last,
    begin_time: span.begin,
    end_time: span.end,
    orders: lines.filter(({ kind }) => kind === 'order').length,
    paid: String(figures.paid),
    refunded: String(figures.refunded),
    subsidy: String(figures.subsidy),
    points: String(figures.points),
    commission: String(figures.commission),
    commission_back: String(figures.commissionBack),
    fine: String(figures.fine),
    final: String(figures.final),
    check_until: new Date(now() + CHECK_MS).toISOString(),
  });
  await notify(transaction, BILL_DRAWN.key, {
    subject: `bill ${billNo}`,
    isNew: true,
    data: { bill_no: billNo, start: period.first, end: period.last, amount: yuan(figures.final) },
    merchantId: merchant.id,
  });
  return true;
}

/** Periods follow one another, whatever the merchant's terms were before: none begins in the middle of a billed one. */
async function nextPeriod(
  executor: Executor,
  { id, isWeekly }: Merchant,
  { start, timeZone }: { start: string; timeZone: string },
): Promise<BillPeriod | null> {
  const { rows } = await executor.query<{ day: string | null }>({
    text: NEXT_DAY,
    values: [billedAccounts(id), start, timeZone],
  });
  const day = rows[0]?.day ?? null;
  if (day === null) return null;
  const { first, last } = billPeriod(day, isWeekly);
  return { first: first < start ? start : first, last };
}

async function checkInTime({ records, now }: SettlementPorts, transaction: RecordTransaction): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const time = new Date(now()).toISOString();
  const late = await rows.find(
    BILL,
    { status: BILL_STATUS.drawnUp },
    {
      also: { kind: 'compare', ref: { field: 'check_until' }, operator: 'elt', value: time },
      order: [['id', 'asc']],
      lock: true,
    },
  );
  const keys = late.map((row) => row['id'] ?? null);
  await rows.changeMany(BILL, keys, { status: BILL_STATUS.checked, checked_time: time });
}
