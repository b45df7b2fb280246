import type { RefundActor } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { openOrder, type OpenOrder } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { REFUND, REFUND_ITEM } from './refund-names.ts';

/** Who does something to a refund. */
export interface RefundDoer {
  type: RefundActor;
  id: number | null;
  name: string;
}

export const SYSTEM_DOER: RefundDoer = { type: 'system', id: null, name: '' };

/** A piece of work on refunds, in one transaction. */
export interface RefundWork {
  deps: ShopDeps;
  transaction: RecordTransaction;
  rows: TransactionRecords;
  doer: RefundDoer;
}

/** A refund with its goods and its order, locked until the transaction ends; what is written to them stands in it. */
export interface OpenRefund {
  refund: StoredRow;
  items: StoredRow[];
  open: OpenOrder;
  /** Line of the log of the balance that it has been paid to; absent: to none. */
  logId?: number | null;
}

/**
 * Locks a refund by its key, or by its number and member: the refund first, then what is paid together and the order, as everybody does who
 * needs both. @throws AppError `record.not-found`, for anybody else's too.
 */
export async function openRefund(
  rows: TransactionRecords,
  which: { id: Json } | { refundNo: string; memberId: number },
): Promise<OpenRefund> {
  const where: Record<string, Json> =
    'id' in which ? { id: which.id } : { refund_no: which.refundNo, user_id: which.memberId };
  const [refund] = await rows.find(REFUND, where, { lock: true });
  if (!refund) throw new AppError('record.not-found');
  const own = { refund_id: refund['id'] ?? null };
  const items = await rows.find(REFUND_ITEM, own, { order: [['id', 'asc']] });
  return { refund, items, open: await openOrder(rows, { id: refund['order_id'] ?? null }) };
}
