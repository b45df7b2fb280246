import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { INVOICE, INVOICE_STATUS } from './invoice-names.ts';

const TOO_LATE = { 'zh-cn': '该申请已处理，不能撤销', en: 'This request is answered already' };

/** Takes a request back that nobody has answered. @throws AppError `record.not-found`, `record.invalid` in words. */
export const withdrawInvoice =
  ({ records }: Pick<ShopDeps, 'records'>) =>
  (memberId: number, id: number): Promise<void> =>
    records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const [found] = await rows.find(INVOICE, { id, user_id: memberId }, { lock: true });
      if (!found) throw new AppError('record.not-found');
      if (Number(found['status']) !== INVOICE_STATUS.waiting) throw refused('id', TOO_LATE);
      await rows.changeRow(INVOICE, found, { status: String(INVOICE_STATUS.withdrawn) });
    });

/** There is no order any more to be invoiced. */
export async function withdrawOfOrder(rows: TransactionRecords, orderId: Json): Promise<void> {
  const own = { order_id: orderId, status: String(INVOICE_STATUS.waiting) };
  for (const found of await rows.find(INVOICE, own, { lock: true }))
    await rows.changeRow(INVOICE, found, { status: String(INVOICE_STATUS.withdrawn) });
}
