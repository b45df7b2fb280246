import { SYSTEM } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MEMBER, ORDER } from '../orders/order-names.ts';
import { openOrder } from '../orders/order-state.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { invoiceAmount, leftOf } from './invoice-amount.ts';
import { INVOICE, INVOICE_STATUS, INVOICE_TITLE, type InvoiceType } from './invoice-names.ts';
import { notifyOfRequest } from './notify-of-request.ts';

/** What a member asks for, of an order that is finished. */
export interface InvoiceRequest {
  order_no: string;
  /** The title it is for. */
  invoice_id: number;
  invoice_type?: InvoiceType;
}

const { waiting, issued, due } = INVOICE_STATUS;
/** A request that is open, or an invoice that holds: the order has one already. */
const LIVE = [waiting, issued, due].map(String);
const TWICE = { 'zh-cn': '该订单已申请发票', en: 'An invoice of this order is asked for already' };
const NOT_SPECIAL = {
  'zh-cn': '专用发票需要单位抬头，并填写税号、地址、电话、开户行和账号',
  en: 'A special invoice needs a company with tax number, address, phone, bank and account',
};
const COPIED = ['kind', 'name', 'tax_no', 'address', 'phone', 'bank', 'account', 'email'] as const;
const SPECIAL = ['tax_no', 'address', 'phone', 'bank', 'account'] as const;

/**
 * Asks for the invoice of an order of the member, once at a time. Gives the request's id.
 * @throws AppError `record.not-found` for a foreign order or title; `record.invalid` in words where there can be none.
 */
export const askInvoice =
  ({ records, notify }: Pick<ShopDeps, 'records' | 'notify'>) =>
  (
    memberId: number,
    { order_no: orderNo, invoice_id: titleId, invoice_type: type = 'ordinary' }: InvoiceRequest,
  ) =>
    records.transaction(async (transaction): Promise<number> => {
      const rows = records.as(SYSTEM).in(transaction);
      const title = await titleOf(rows, memberId, titleId);
      const { order } = await openOrder(rows, { orderNo, memberId });
      invoiceAmount(order, 'order_no');
      const own = { order_id: order['id'] ?? null, status: LIVE };
      if ((await rows.find(INVOICE, own, { limit: 1 })).length > 0) throw refused('order_no', TWICE);
      const id = await addInvoice(rows, order, title, type);
      await notifyOfRequest({ notify }, transaction, order, id);
      return id;
    });

/** Asks for invoices of orders that have just been made; they are issued once the orders are finished, and staff hear of them then. */
export async function askWithOrders(
  rows: TransactionRecords,
  memberId: number,
  orders: readonly StoredRow[],
  titleId: number,
): Promise<void> {
  const title = await titleOf(rows, memberId, titleId);
  for (const order of orders) await addInvoice(rows, order, title, 'ordinary');
}

async function titleOf(rows: TransactionRecords, memberId: number, id: number): Promise<StoredRow> {
  const [title] = await rows.find(INVOICE_TITLE, { id, user_id: memberId });
  if (!title) throw new AppError('record.not-found');
  return title;
}

async function addInvoice(
  rows: TransactionRecords,
  order: StoredRow,
  title: StoredRow,
  type: InvoiceType,
): Promise<number> {
  const isWhole = SPECIAL.every((name) => String(title[name] ?? '') !== '');
  if (type === 'special' && (title['kind'] !== 'company' || !isWhole))
    throw refused('invoice_id', NOT_SPECIAL);
  rows.known(ORDER, [order['id'] ?? null]);
  rows.known(MEMBER, [order['user_id'] ?? null]);
  const added = await rows.add(INVOICE, {
    ...Object.fromEntries(COPIED.map((name) => [name, title[name] ?? ''])),
    merchant_id: order['merchant_id'] ?? 0,
    order_id: order['id'] ?? null,
    user_id: order['user_id'] ?? null,
    invoice_type: type,
    amount: String(leftOf(order)),
    status: String(waiting),
  });
  return Number(added['id']);
}
