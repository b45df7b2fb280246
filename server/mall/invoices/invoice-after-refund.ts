import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { leftOf } from './invoice-amount.ts';
import { INVOICE, INVOICE_STATUS } from './invoice-names.ts';

const { waiting, issued, due, withdrawn } = INVOICE_STATUS;

/** Money of an order went back: an invoice that was issued wants a credit note, one that waits is about less, or nothing. */
export async function invoiceAfterRefund(rows: TransactionRecords, order: StoredRow): Promise<void> {
  const own = { order_id: order['id'] ?? null, status: [waiting, issued].map(String) };
  const left = leftOf(order);
  for (const found of await rows.find(INVOICE, own, { lock: true })) {
    if (Number(found['status']) === issued) await rows.changeRow(INVOICE, found, { status: String(due) });
    else if (left > 0n) await rows.changeRow(INVOICE, found, { amount: String(left) });
    else await rows.changeRow(INVOICE, found, { status: String(withdrawn) });
  }
}
