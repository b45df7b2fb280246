import type { JsonObject } from '#engine/definition/index.ts';
import type { Posting } from '#engine/commerce/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { moveAccounts } from '../merchant-money/move-accounts.ts';
import { LEDGER_ENTRY, LEDGER_POSTING } from '../orders/order-names.ts';

/** What has happened to money, once for each event, subject and sequence. */
export interface LedgerEntry {
  event:
    | 'order_paid'
    | 'refund'
    | 'settled'
    | 'withdrawal_asked'
    | 'withdrawal_paid'
    | 'withdrawal_returned'
    | 'deposit_paid'
    | 'deposit_returned'
    | 'fine'
    | 'correction'
    | 'channel_fee'
    | 'surplus'
    | 'surplus_returned'
    | 'recharge'
    | 'recharge_gift'
    | 'recharge_refund'
    | 'recharge_recall';
  subjectId: number;
  sequence?: number;
  orderId?: number;
  /** Line of the log of the balance that it has moved. */
  logId?: number | null;
  note: string;
  postings: readonly Posting[];
}

/**
 * Writes an entry into the ledger, and moves the accounts of merchants by it. Throws where its postings do not sum to zero: that is a mistake
 * of the program.
 */
export const postEntry = (rows: TransactionRecords, entry: LedgerEntry): Promise<void> =>
  postEntries(rows, [entry]);

/** The same of many entries at once. */
export async function postEntries(rows: TransactionRecords, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const all = entries.map(balanced);
  const added = await rows.addMany(LEDGER_ENTRY, entries.map(entryRow));
  const ids = added.map(({ id }) => id ?? null);
  rows.known(LEDGER_ENTRY, ids);
  await rows.addMany(
    LEDGER_POSTING,
    all.flatMap((postings, at) =>
      postings.map(({ account, amount }) => ({ entry_id: ids[at] ?? null, account, amount: String(amount) })),
    ),
  );
  await moveAccounts(rows, all.flat());
}

function balanced({ event, subjectId, postings: given }: LedgerEntry): Posting[] {
  const postings = given.filter(({ amount }) => amount !== 0);
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`${event} of ${subjectId} is out of balance by ${sum}`);
  return postings;
}

const entryRow = ({ event, subjectId, sequence, orderId, logId, note }: LedgerEntry): JsonObject => ({
  event,
  subject_id: subjectId,
  sequence: sequence ?? 0,
  order_id: orderId ?? null,
  log_id: logId ?? null,
  note: note.slice(0, 255),
});
