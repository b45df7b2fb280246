import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MEMBER, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { isPayMethod } from '../payments/pay-channel-book.ts';
import { nextQuery } from '../payments/next-query.ts';
import type { BegunPayment } from '../payments/start-payment.ts';
import { OFFLINE } from '../payments/start-offline.ts';
import { oncePerKey } from '../requests/once-per-key.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { createRecharge, type RechargeChoice } from './create-recharge.ts';
import { paidRecharge } from './paid-recharge.ts';
import { RECHARGE } from './recharge-names.ts';

/** A member who wants to recharge. */
export interface RechargeRequest {
  memberId: number;
  choice: RechargeChoice;
  /** One that takes money from elsewhere: `mock`, `offline`, or a way through a channel. */
  channel: string;
  key: string;
  /** What was sent, without the key. */
  body: JsonObject;
}

/** A recharge with the payment it waits for, or has been paid by. */
export interface BegunRecharge extends BegunPayment {
  rechargeNo: string;
}

/** Where members come back to from a channel. */
const PAGE = '/user/recharge';

/**
 * Makes a recharge and its payment, once for a key; what is only pretended is paid at once.
 * @throws AppError `record.invalid` in words for what can't be recharged.
 */
export function beginRecharge(deps: ShopDeps, request: RechargeRequest): Promise<BegunRecharge> {
  const { memberId, key, body } = request;
  const keyed = { memberId, name: 'recharge.create', key, body };
  return deps.records.transaction(async (transaction) => {
    const rows = deps.records.as(SYSTEM).in(transaction);
    const { pay_no: payNo, recharge_no: rechargeNo } = await oncePerKey(transaction, keyed, deps.now(), () =>
      addBoth(deps, transaction, request),
    );
    const [payment] = await rows.find(PAYMENT, { pay_no: payNo });
    if (!payment) throw new Error(`There is no payment ${payNo}`);
    return { payment, rechargeNo, title: `余额充值 ${rechargeNo}`, page: PAGE };
  });
}

async function addBoth(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { memberId, choice, channel }: RechargeRequest,
): Promise<{ recharge_no: string; pay_no: string }> {
  const recharge = await createRecharge(deps, transaction, memberId, choice);
  const waiting = channel === OFFLINE ? await withTime(deps, transaction, recharge) : recharge;
  const payNo = await addPayment(deps, transaction, waiting, channel);
  if (channel === 'mock') await paidRecharge(deps, transaction, waiting, channel);
  return { recharge_no: String(recharge['recharge_no']), pay_no: payNo };
}

/** A transfer takes longer. */
function withTime(deps: ShopDeps, transaction: RecordTransaction, recharge: StoredRow): Promise<StoredRow> {
  const { offline } = deps.rules();
  const rows = deps.records.as(SYSTEM).in(transaction);
  const deadline = new Date(deps.now() + (offline?.ms ?? 0)).toISOString();
  return rows.changeRow(RECHARGE, recharge, { expire_time: deadline });
}

async function addPayment(
  deps: ShopDeps,
  transaction: RecordTransaction,
  recharge: StoredRow,
  channel: string,
): Promise<string> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const now = deps.now();
  const payNo = await deps.numbers.next(transaction.executor, 'P', now);
  rows.known(MEMBER, [recharge['user_id'] ?? null]);
  rows.known(RECHARGE, [recharge['id'] ?? null]);
  const asked = { next_query: new Date(nextQuery(now, 0, now)).toISOString(), queries: 0 };
  const isPaid = channel === 'mock';
  await rows.add(PAYMENT, {
    pay_no: payNo,
    recharge_id: recharge['id'] ?? null,
    user_id: recharge['user_id'] ?? null,
    channel,
    amount: String(recharge['pay_amount'] ?? 0),
    status: isPaid ? PAYMENT_STATUS.paid : PAYMENT_STATUS.waiting,
    expire_time: recharge['expire_time'] ?? null,
    ...(isPayMethod(channel) ? asked : {}),
    ...(isPaid ? { pay_time: new Date(now).toISOString() } : {}),
  });
  return payNo;
}
