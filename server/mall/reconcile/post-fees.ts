import { channelFeePostings } from '#engine/commerce/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { LEDGER_ENTRY, LEDGER_POSTING } from '../orders/order-names.ts';
import { movementOf, type CheckedBill } from './checked-bill.ts';

/**
 * Posts the fees of a bill (L10) to the accounts of the ways they were paid by: once, and what has changed since when it is checked again.
 * Fees of what we do not know are the channel's own account.
 */
export async function postFees(
  rows: TransactionRecords,
  billId: number,
  { name, day, lines, ours }: CheckedBill,
): Promise<void> {
  const methods = new Map(ours.map(({ kind, number, method }) => [`${kind} ${number}`, method]));
  const fees = new Map<string, number>();
  for (const line of lines) {
    const { kind, number, fee } = movementOf(line);
    const method = methods.get(`${kind} ${number}`) ?? name;
    fees.set(method, (fees.get(method) ?? 0) + fee);
  }
  const { posted, count } = await postedFees(rows, billId);
  for (const method of posted.keys()) if (!fees.has(method)) fees.set(method, 0);
  const postings = [...fees].flatMap(([method, fee]) =>
    channelFeePostings(method, fee - (posted.get(method) ?? 0)),
  );
  if (postings.every(({ amount }) => amount === 0)) return;
  const note = `${name} ${day}`;
  await postEntry(rows, { event: 'channel_fee', subjectId: billId, sequence: count, note, postings });
}

/** What stands in the ledger already, by the way of paying. */
async function postedFees(
  rows: TransactionRecords,
  billId: number,
): Promise<{ posted: Map<string, number>; count: number }> {
  const entries = await rows.find(LEDGER_ENTRY, { event: 'channel_fee', subject_id: billId });
  const posted = new Map<string, number>();
  if (entries.length === 0) return { posted, count: 0 };
  const ids = entries.map((entry) => entry['id'] ?? null);
  for (const posting of await rows.find(LEDGER_POSTING, { entry_id: ids })) {
    const method = /^channel:(.+)$/.exec(String(posting['account']))?.[1];
    if (method === undefined) continue;
    // A fee is taken from the channel's account.
    posted.set(method, (posted.get(method) ?? 0) - Number(posting['amount']));
  }
  return { posted, count: entries.length };
}
