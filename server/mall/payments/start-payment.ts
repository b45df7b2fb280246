import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { ChannelError } from '#server/adapters/payment/channel-error.ts';
import type { PaymentChannel, PayMethod } from '#server/adapters/payment/payment-channel.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refuseUnaccepted } from '../merchant-pay/refuse-unaccepted.ts';
import { GROUP, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import { oncePerKey } from '../requests/once-per-key.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { paySubject, refuseUnpayable, type SubjectBody } from './pay-subject.ts';
import { nextQuery } from './next-query.ts';
import { instantOf } from '../instant-of.ts';

/** By what a member wants to pay. */
export interface StartMethod {
  method: PayMethod;
  clientIp: string;
  /** The channel's login code, where it needs the payer. */
  payerCode?: string | undefined;
  /** The mini-program of a shop that it is paid in; empty: the platform's. */
  appId?: string;
}

/** A member who wants to pay by a channel. */
export interface StartRequest extends StartMethod {
  memberId: number;
  body: SubjectBody & { channel: string; payer_code?: string };
  key: string;
}

/** A payment whose row is there. */
export interface BegunPayment {
  payment: StoredRow;
  /** What the payer reads. */
  title: string;
  /** The page that the payer comes back to. */
  page: string;
}

export interface StartPorts {
  channel: PaymentChannel;
  /** Where channels and browsers find this site. */
  origin: string;
}

/** WeChat Pay takes no end that is nearer than a minute. */
const MIN_LIFE_MS = 70_000;

const AWAY = { 'zh-cn': '支付渠道暂时不可用，请稍后重试', en: 'The payment channel is away, try again soon' };
const NO = { 'zh-cn': '支付渠道拒绝了该笔支付', en: 'The payment channel has refused this payment' };
const NO_PAYER = { 'zh-cn': '缺少付款人登录凭证', en: 'The payer’s login code is missing' };

/**
 * Begins a payment at a channel: its row first, so that a message that comes before the answer finds it; then the channel is asked,
 * outside of any transaction. The same key asks again with the same number.
 * @throws AppError `record.not-found`; `record.invalid` in words for what can't be paid, and where the channel is away or says no.
 */
export async function startPayment(
  deps: ShopDeps,
  { channel, origin }: StartPorts,
  request: StartRequest,
): Promise<JsonObject> {
  refuseWithoutPayer(channel, request);
  return atChannel(deps, { channel, origin }, request, await paymentOf(deps, request));
}

/** @throws AppError `record.invalid` in words where the channel needs the payer's code and there is none. */
export function refuseWithoutPayer(channel: PaymentChannel, { method, payerCode }: StartMethod): void {
  if (channel.needsPayer(method) && !payerCode) throw refused('payer_code', NO_PAYER);
}

/**
 * Asks the channel for a payment whose row is there, outside of any transaction: what the client needs to go on.
 * @throws AppError `record.invalid` in words where the channel is away or says no.
 */
export async function atChannel(
  deps: ShopDeps,
  { channel, origin }: StartPorts,
  request: StartMethod,
  { payment, title, page }: BegunPayment,
): Promise<JsonObject> {
  const { method } = request;
  const payNo = String(payment['pay_no']);
  const status = Number(payment['status']);
  if (status === PAYMENT_STATUS.paid) return { pay_no: payNo, status: 'paid' };
  if (status !== PAYMENT_STATUS.waiting) throw refused('channel', NO);
  const now = deps.now();
  try {
    const payerId = await payerOf(deps, channel, request, payment);
    const params = await channel.create(method, {
      payNo,
      amount: Number(payment['amount']),
      title,
      expiresAt: Math.max(instantOf(payment['expire_time']), now + MIN_LIFE_MS),
      clientIp: request.clientIp,
      payerId,
      notifyUrl: `${origin}/api/pay/notify/${channel.name}${request.appId ? `/${request.appId}` : ''}`,
      returnUrl: `${origin}${page}`,
    });
    return { pay_no: payNo, status: 'waiting', params };
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    if (error.failure !== 'refused') throw refused('channel', AWAY);
    await markFailed(deps, payment);
    throw refused('channel', NO);
  }
}

/** The payment of this key: a new one, or the one that the key has begun before. */
function paymentOf(deps: ShopDeps, request: StartRequest): Promise<BegunPayment> {
  const { memberId, body, key } = request;
  const keyed = { memberId, name: 'pay.create', key, body: { ...body } };
  return deps.records.transaction(async (transaction) => {
    const rows = deps.records.as(SYSTEM).in(transaction);
    const { pay_no: payNo } = await oncePerKey(transaction, keyed, deps.now(), () =>
      addPayment(deps, transaction, request),
    );
    const [payment] = await rows.find(PAYMENT, { pay_no: payNo });
    if (!payment) throw new Error(`There is no payment ${payNo}`);
    const [group] = await rows.find(GROUP, { id: payment['group_id'] ?? null });
    return {
      payment,
      page: `/pay/${String(group?.['group_no'])}`,
      title: await titleOf(transaction, payment),
    };
  });
}

async function addPayment(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { memberId, body, method, appId = '' }: StartRequest,
): Promise<{ pay_no: string }> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const subject = await paySubject(rows, memberId, body);
  const now = deps.now();
  refuseUnpayable(subject, now);
  await refuseUnaccepted(rows, subject.orders, method);
  const payNo = await deps.numbers.next(transaction.executor, 'P', now);
  rows.known(GROUP, [subject.group['id'] ?? null]);
  await rows.add(PAYMENT, {
    pay_no: payNo,
    group_id: subject.group['id'] ?? null,
    order_id: subject.orderId ?? null,
    user_id: memberId,
    channel: method,
    app_id: appId,
    amount: String(subject.amount),
    status: PAYMENT_STATUS.waiting,
    expire_time: new Date(subject.deadline).toISOString(),
    next_query: new Date(nextQuery(now, 0, now)).toISOString(),
    queries: 0,
  });
  return { pay_no: payNo };
}

/** What the payer reads: the first of the goods, and how many others there are. */
async function titleOf(transaction: RecordTransaction, payment: StoredRow): Promise<string> {
  const { rows } = await transaction.executor.query<{ name: string | null; count: string }>({
    text: `select min("l"."name") as "name", count(*)::text as "count" from "shop_order_goods" "l"
      join "shop_order" "o" on "o"."id" = "l"."order_id"
      where "o"."group_id" = $1 and ($2::bigint is null or "o"."id" = $2)`,
    values: [payment['group_id'], payment['order_id']],
  });
  const [{ name, count } = { name: null, count: '0' }] = rows;
  const first = name ?? String(payment['pay_no']);
  return Number(count) > 1 ? `${first} 等 ${count} 件` : first;
}

/** The payer's id is kept: the code that it was asked for by is good once. */
async function payerOf(
  deps: ShopDeps,
  channel: PaymentChannel,
  { method, payerCode = '' }: StartMethod,
  payment: StoredRow,
): Promise<string> {
  const known = String(payment['payer_id'] ?? '');
  if (known !== '' || !channel.needsPayer(method)) return known;
  const payerId = await channel.payerOf(method, payerCode);
  await deps.records.transaction((transaction) =>
    deps.records
      .as(SYSTEM)
      .in(transaction)
      .change(PAYMENT, payment['id'] ?? null, { payer_id: payerId }),
  );
  return payerId;
}

/** Only what still waits: a message may have been faster. */
const markFailed = (deps: ShopDeps, payment: StoredRow): Promise<void> =>
  deps.records.transaction(async (transaction) => {
    const rows = deps.records.as(SYSTEM).in(transaction);
    const row = await rows.lock(PAYMENT, payment['id'] ?? null);
    if (Number(row?.['status']) === PAYMENT_STATUS.waiting)
      await rows.change(PAYMENT, payment['id'] ?? null, { status: PAYMENT_STATUS.failed, next_query: null });
  });
