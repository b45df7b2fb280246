import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { BILL, BILL_STATUS, DIFFERENCE, DIFFERENCE_STATUS } from './reconcile-names.ts';

/** Counts anew what is open of a bill; it agrees once nothing is, and both sides come to the same. */
export async function refreshBill(rows: TransactionRecords, billId: Json): Promise<void> {
  const bill = await rows.lock(BILL, billId);
  if (!bill) return;
  const open = await rows.find(DIFFERENCE, { bill_id: billId, status: DIFFERENCE_STATUS.open });
  const isEqual = (['paid', 'refunded'] as const).every(
    (what) => String(bill[`our_${what}`]) === String(bill[`their_${what}`]),
  );
  await rows.change(BILL, billId, {
    open_count: open.length,
    status: open.length === 0 && isEqual ? BILL_STATUS.agrees : BILL_STATUS.differs,
  });
}
