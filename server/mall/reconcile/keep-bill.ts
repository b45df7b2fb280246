import { SYSTEM } from '#engine/access/index.ts';
import { billSums } from '#engine/commerce/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAYMENT } from '../orders/order-names.ts';
import { REFUND_PAYMENT } from '../payments/surplus-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { billedLines, type CheckedBill } from './checked-bill.ts';
import { keepDifferences } from './keep-differences.ts';
import { PAY_DIFFERENCE } from './pay-difference.ts';
import { postFees } from './post-fees.ts';
import { BILL, BILL_STATUS, CHANNEL_TITLES, DIFFERENCE, DIFFERENCE_STATUS } from './reconcile-names.ts';

const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Keeps what a bill was found to say: its row with the sums of both sides, a row for each difference, the fees in the ledger, and on
 * our rows that they are billed. It agrees only where nothing is open and the sums are the same. Staff are notified of new differences.
 */
export async function keepBill(
  deps: ShopDeps,
  transaction: RecordTransaction,
  checked: CheckedBill,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const { name, day, isThere, differences } = checked;
  await transaction.executor.query({ text: TURN, values: [`bill ${name} ${day}`] });
  const bill = await billOf(rows, name, day);
  // A bill that was there is not taken back because the channel has none just now.
  if (!isThere && Number(bill['lines'] ?? 0) > 0) return;
  // Of a day without payments there is no bill, and none is missing.
  const isMissing = !isThere && differences.length > 0;
  const fresh = isMissing ? 0 : await keepDifferences(rows, Number(bill['id']), checked);
  await rows.change(BILL, bill['id'] ?? null, await valuesOf(deps, rows, bill, checked, isMissing));
  await noteBilled(rows, checked);
  await postFees(rows, Number(bill['id']), checked);
  if (fresh === 0) return;
  await deps.notify(transaction, PAY_DIFFERENCE.key, {
    subject: `${name} ${day} ${new Date(deps.now()).toISOString()}`,
    data: { day, channel: CHANNEL_TITLES[name]['zh-cn'], channel_en: CHANNEL_TITLES[name].en, count: fresh },
    merchantId: 0,
  });
}

async function billOf(rows: TransactionRecords, channel: string, day: string): Promise<StoredRow> {
  const [known] = await rows.find(BILL, { channel, day });
  return known ?? rows.add(BILL, { channel, day, status: BILL_STATUS.missing });
}

async function valuesOf(
  deps: ShopDeps,
  rows: TransactionRecords,
  bill: StoredRow,
  checked: CheckedBill,
  isMissing: boolean,
) {
  const { ours, lines } = checked;
  const open = await rows.find(DIFFERENCE, { bill_id: bill['id'] ?? null, status: DIFFERENCE_STATUS.open });
  const billed = new Set(billedLines(checked));
  const [own, their] = [billSums(ours.filter((line) => line.isOfDay || billed.has(line))), billSums(lines)];
  const isEqual = own.paid === their.paid && own.refunded === their.refunded;
  const agrees = open.length === 0 && isEqual ? BILL_STATUS.agrees : BILL_STATUS.differs;
  return {
    status: isMissing ? BILL_STATUS.missing : agrees,
    lines: lines.length,
    our_paid: String(own.paid),
    our_refunded: String(own.refunded),
    their_paid: String(their.paid),
    their_refunded: String(their.refunded),
    fee: String(lines.reduce((sum, { fee }) => sum + fee, 0)),
    open_count: open.length,
    check_time: new Date(deps.now()).toISOString(),
  };
}

/** What is on a bill is not missed on another day’s. */
async function noteBilled(rows: TransactionRecords, checked: CheckedBill): Promise<void> {
  for (const [kind, definition] of [
    ['payment', PAYMENT],
    ['refund', REFUND_PAYMENT],
  ] as const) {
    const ids = billedLines(checked)
      .filter((line) => line.kind === kind && !line.isBilled)
      .map(({ id }) => id);
    if (ids.length > 0) await rows.changeMany(definition, ids, { bill_day: checked.day });
  }
}
