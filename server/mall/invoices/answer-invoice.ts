import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ORDER } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { invoiceAmount } from './invoice-amount.ts';
import { INVOICE_STATUS } from './invoice-names.ts';
import { INVOICE_ISSUED, INVOICE_REFUSED } from './invoice-scenes.ts';

/** What an answer to a request works with. */
export interface InvoiceWork {
  deps: Pick<ShopDeps, 'now' | 'notify'>;
  transaction: RecordTransaction;
  rows: TransactionRecords;
  /** The request, locked after its order. */
  invoice: StoredRow;
}

/**
 * Issues an invoice of what is left of its order, and notifies the member. Gives what is written.
 * @throws AppError `record.invalid` in words for an order that is not finished, or of which nothing is left.
 */
export async function issueInvoice(
  work: InvoiceWork,
  { invoiceNo, file }: { invoiceNo: string; file: string },
): Promise<JsonObject> {
  const order = await orderOf(work);
  const amount = invoiceAmount(order, 'invoice_no');
  await notifyMember(work, order, INVOICE_ISSUED.key, { invoice_no: invoiceNo });
  return {
    status: String(INVOICE_STATUS.issued),
    amount: String(amount),
    invoice_no: invoiceNo,
    file,
    issued_time: new Date(work.deps.now()).toISOString(),
  };
}

/** Refuses a request with a reason that the member reads. Gives what is written. */
export async function refuseInvoice(work: InvoiceWork, reason: string): Promise<JsonObject> {
  await notifyMember(work, await orderOf(work), INVOICE_REFUSED.key, { reason });
  return { status: String(INVOICE_STATUS.refused), refuse_reason: reason };
}

async function orderOf({ rows, invoice }: InvoiceWork): Promise<StoredRow> {
  const order = await rows.lock(ORDER, invoice['order_id'] ?? null);
  if (!order) throw new AppError('record.not-found');
  return order;
}

async function notifyMember(
  { deps, transaction, invoice }: InvoiceWork,
  order: StoredRow,
  scene: string,
  data: JsonObject,
): Promise<void> {
  await deps.notify(transaction, scene, {
    subject: `invoice ${String(invoice['id'])}`,
    data: { ...data, order_no: String(order['order_no']) },
    receivers: [Number(invoice['user_id'])],
  });
}
