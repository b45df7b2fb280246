import type { Posting } from '#engine/commerce/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { LEDGER_ENTRY, LEDGER_POSTING } from '../orders/order-names.ts';

/** What has happened to money, once for each event, subject and sequence. */
export interface LedgerEntry {
  event: 'order_paid' | 'refund' | 'correction' | 'channel_fee' | 'surplus' | 'surplus_returned';
  subjectId: number;
  sequence?: number;
  orderId?: number;
  /** Line of the log of the balance that it has moved. */
  logId?: number | null;
  note: string;
  postings: readonly Posting[];
}

/** Writes an entry into the ledger. Throws where its postings do not sum to zero: that is a mistake of the program. */
export async function postEntry(rows: TransactionRecords, entry: LedgerEntry): Promise<void> {
  const postings = entry.postings.filter(({ amount }) => amount !== 0);
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) throw new Error(`${entry.event} of ${entry.subjectId} is out of balance by ${sum}`);
  const { id } = await rows.add(LEDGER_ENTRY, {
    event: entry.event,
    subject_id: entry.subjectId,
    sequence: entry.sequence ?? 0,
    order_id: entry.orderId ?? null,
    log_id: entry.logId ?? null,
    note: entry.note.slice(0, 255),
  });
  rows.known(LEDGER_ENTRY, [id ?? null]);
  await rows.addMany(
    LEDGER_POSTING,
    postings.map(({ account, amount }) => ({ entry_id: id ?? null, account, amount: String(amount) })),
  );
}
