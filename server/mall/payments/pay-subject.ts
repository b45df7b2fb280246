import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { and, type Predicate } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { GROUP, ORDER } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import { instantOf } from '../instant-of.ts';

/** What is paid, by the number of the checkout or of one of its orders. */
export interface SubjectBody {
  group_no?: string;
  order_no?: string;
}

/** What a member is to pay: all open orders of a checkout, or one of them. */
export interface PaySubject {
  group: StoredRow;
  /** All of its orders that wait for payment. */
  waiting: StoredRow[];
  /** Those of them that are to be paid. */
  orders: StoredRow[];
  /** Where it is one alone. */
  orderId?: number;
  /** Cents. */
  amount: number;
  /** Milliseconds since 1970. */
  deadline: number;
}

/** Finds what is to be paid, locked until the transaction ends. @throws AppError `record.not-found`, for anybody else's too. */
export async function paySubject(
  rows: TransactionRecords,
  memberId: number,
  { group_no: groupNo, order_no: orderNo }: SubjectBody,
): Promise<PaySubject> {
  const [one] = orderNo === undefined ? [] : await rows.find(ORDER, { order_no: orderNo, user_id: memberId });
  if (orderNo !== undefined && !one) throw new AppError('record.not-found');
  const where: Record<string, Json> = one ? { id: one['group_id'] ?? null } : { group_no: groupNo ?? '' };
  const own = { user_id: memberId };
  // One message, and one after the other in it.
  const [[group], found] = await Promise.all([
    rows.find(GROUP, { ...where, ...own }, { lock: true }),
    rows.find(
      ORDER,
      { ...own, status: ORDER_STATUS.unpaid },
      { also: ofGroup(where), order: [['id', 'asc']], lock: true },
    ),
  ]);
  if (!group) throw new AppError('record.not-found');
  const orders = one ? found.filter((order) => String(order['id']) === String(one['id'])) : found;
  return {
    group,
    waiting: found,
    orders,
    ...(one ? { orderId: Number(one['id']) } : {}),
    amount: orders.reduce((sum, order) => sum + Number(order['pay_amount']), 0),
    deadline: instantOf(group['expire_time']),
  };
}

/** Orders of the group that these values name. */
const ofGroup = (where: Readonly<Record<string, Json>>): Predicate =>
  and(
    Object.entries(where).map(([field, value]): Predicate => ({
      kind: 'compare',
      ref: { relation: 'group', field },
      operator: 'eq',
      value,
    })),
  );

const NOTHING = { 'zh-cn': '该订单不是待付款状态', en: 'This order does not wait for payment' };
const LATE = { 'zh-cn': '付款时间已过', en: 'The time to pay is over' };

/** @throws AppError `record.invalid` in words for what can't be paid any more. */
export function refuseUnpayable({ orders, deadline }: PaySubject, now: number): void {
  if (orders.length === 0) throw refused('', NOTHING);
  if (deadline <= now) throw refused('', LATE);
}
