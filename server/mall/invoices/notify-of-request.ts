import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { INVOICE, INVOICE_STATUS } from './invoice-names.ts';
import { INVOICE_ASKED } from './invoice-scenes.ts';

/** Staff of the order's shop hear of a request that can be answered, once. */
export const notifyOfRequest = (
  { notify }: Pick<ShopDeps, 'notify'>,
  transaction: RecordTransaction,
  order: StoredRow,
  invoiceId: number,
): Promise<void> =>
  notify(transaction, INVOICE_ASKED.key, {
    subject: `invoice ${invoiceId}`,
    data: { order_no: String(order['order_no']) },
    merchantId: Number(order['merchant_id'] ?? 0),
  });

/** What was asked for with the order can be answered once the order is received. */
export async function notifyOfWaiting(
  deps: Pick<ShopDeps, 'notify'>,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  order: StoredRow,
): Promise<void> {
  const own = { order_id: order['id'] ?? null, status: String(INVOICE_STATUS.waiting) };
  for (const { id } of await rows.find(INVOICE, own))
    await notifyOfRequest(deps, transaction, order, Number(id));
}
