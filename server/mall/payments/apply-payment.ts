import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { ChannelPayment } from '#server/adapters/payment/payment-channel.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { GROUP, ORDER, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { RECHARGE } from '../recharge/recharge-names.ts';
import { settleRecharge } from '../recharge/settle-recharge.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { alertOfPayment, type WrongOutcome } from './alert-of-payment.ts';
import type { PaidSubject } from './paid-subject.ts';
import { payOrders } from './pay-orders.ts';
import { receiveSurplus } from './receive-surplus.ts';
import { reviveOrders } from './revive-orders.ts';

/** What has become of what a channel said of a payment. */
export type PaymentOutcome = 'paid' | 'repeated' | 'revived' | 'returned' | 'nothing' | WrongOutcome;

/**
 * Takes what a channel says of a payment (O3), from its message, an answer or its bill, any number of times and in any order: paid
 * orders are paid once, money that no order waits for any more revives it or goes back, and what does not fit is reported to staff and
 * changes nothing. Locks group and orders, or the recharge, then the payment, then what `paidGroup` or `paidRecharge` locks.
 */
export async function applyPayment(
  deps: ShopDeps,
  transaction: RecordTransaction,
  said: ChannelPayment,
): Promise<PaymentOutcome> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const [found] = await rows.find(PAYMENT, { pay_no: said.payNo });
  const wrong = found ? mismatch(found, said) : 'unknown';
  if (wrong !== null) return alertOfPayment(deps, transaction, said.payNo, wrong);
  const subject = await (found?.['recharge_id'] ? lockedRecharge : locked)(rows, found as StoredRow);
  const { payment } = subject;
  const status = Number(payment['status']);
  if (said.state === 'closed' && status === PAYMENT_STATUS.waiting) {
    await rows.change(PAYMENT, payment['id'] ?? null, { status: PAYMENT_STATUS.closed, next_query: null });
    return 'nothing';
  }
  if (said.state !== 'paid' && said.state !== 'refunded') return 'nothing';
  if (PAID.has(status)) return 'repeated';
  const paid = await rows.changeRow(PAYMENT, payment, {
    status: PAYMENT_STATUS.paid,
    channel_no: said.tradeNo.slice(0, 64),
    payer_id: said.payerId.slice(0, 64),
    pay_time: new Date(said.paidAt ?? deps.now()).toISOString(),
    next_query: null,
  });
  return 'recharge' in subject
    ? settleRecharge(deps, transaction, { ...subject, payment: paid })
    : settle(deps, transaction, { ...subject, payment: paid });
}

const PAID: ReadonlySet<number> = new Set([
  PAYMENT_STATUS.paid,
  PAYMENT_STATUS.partlyRefunded,
  PAYMENT_STATUS.refunded,
]);

/** What the channel says must be about this payment, whatever it says. */
function mismatch(payment: StoredRow, said: ChannelPayment): WrongOutcome | null {
  if (!said.isOurs) return 'foreign';
  if (said.state !== 'paid' && said.state !== 'refunded') return null;
  return said.amount === Number(payment['amount']) && said.currency === 'CNY' ? null : 'amount';
}

async function locked(rows: TransactionRecords, found: StoredRow): Promise<PaidSubject> {
  const of = { group_id: found['group_id'] ?? null };
  // One message, and one after the other in it.
  const [group, orders, payment] = await Promise.all([
    rows.lock(GROUP, found['group_id'] ?? null),
    rows.find(ORDER, of, { order: [['id', 'asc']], lock: true }),
    rows.lock(PAYMENT, found['id'] ?? null),
  ]);
  if (!group || !payment) throw new Error(`The payment ${String(found['pay_no'])} is about nothing`);
  return { group, orders, payment };
}

async function lockedRecharge(
  rows: TransactionRecords,
  found: StoredRow,
): Promise<{ recharge: StoredRow; payment: StoredRow }> {
  const [recharge, payment] = await Promise.all([
    rows.lock(RECHARGE, found['recharge_id'] ?? null),
    rows.lock(PAYMENT, found['id'] ?? null),
  ]);
  if (!recharge || !payment) throw new Error(`The payment ${String(found['pay_no'])} is about nothing`);
  return { recharge, payment };
}

/** Whom the money is for: the orders that wait for it, those that were closed by time just now, or nobody any more. */
async function settle(
  deps: ShopDeps,
  transaction: RecordTransaction,
  subject: PaidSubject,
): Promise<PaymentOutcome> {
  const { group, orders, payment } = subject;
  const amount = Number(payment['amount']);
  const own = orders.filter(
    (order) => payment['order_id'] === null || String(order['id']) === String(payment['order_id']),
  );
  const waiting = orders.filter((order) => Number(order['status']) === ORDER_STATUS.unpaid);
  const open = own.filter((order) => waiting.includes(order));
  if (open.length > 0 && sumOf(open) === amount) {
    const isPaidFor = await payOrders(deps, transaction, { group, waiting, orders: open }, payment);
    return isPaidFor ? 'paid' : 'returned';
  }
  if (
    own.length > 0 &&
    sumOf(own) === amount &&
    (await reviveOrders(deps, transaction, { ...subject, orders: own }))
  )
    return 'revived';
  await receiveSurplus(
    deps,
    transaction,
    payment,
    amount,
    waiting.length > 0 || isPaid(own) ? 'twice' : 'late',
  );
  return 'returned';
}

const isPaid = (orders: readonly StoredRow[]): boolean =>
  orders.some((order) => Number(order['pay_status']) === 1);

const sumOf = (orders: readonly StoredRow[]): number =>
  orders.reduce((sum, order) => sum + Number(order['pay_amount']), 0);
