import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { acceptedVersion } from '../agreements/asked-at-checkout.ts';
import { commissionRates } from '../checkout/commission-rates.ts';
import { readBuyables, type Buyable } from '../checkout/buyable.ts';
import { obstacleWords } from '../checkout/buy-limits.ts';
import { isAgreed } from '../checkout/checkout-hash.ts';
import { readRequest, type CheckoutBody, type CheckoutRequest } from '../checkout/checkout-request.ts';
import { priceCheckout, type CheckoutMerchant, type PricedCheckout } from '../checkout/priced-checkout.ts';
import { spendCoupons } from '../coupons/spend-coupons.ts';
import { askWithOrders } from '../invoices/ask-invoice.ts';
import { paidGroup } from '../payments/paid-group.ts';
import { payer } from '../payments/pay-channels.ts';
import { GOODS, SKU } from '../goods/goods-names.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { lockStock, type LockedStock } from '../stock/lock-stock.ts';
import { moveStock } from '../stock/move-stock.ts';
import { notifyOfStock } from '../stock/notify-of-stock.ts';
import type { StockMove } from '../stock/stock-move.ts';
import { noteOrder, type OrderActor } from './note-order.ts';
import { lineRow, orderRow } from './order-rows.ts';
import { CART, GROUP, GROUP_STATUS, MEMBER, ORDER, ORDER_LINE, SCORE_LOG } from './order-names.ts';

/** A checkout that the member agrees to. */
export interface OrderBody extends CheckoutBody {
  hash: string;
  remarks?: Record<string, string>;
  /** The title of the invoices that the member asks for with it. */
  invoice_id?: number;
  /** Of the agreements that the member accepts with it. */
  agreement_version?: string;
}

/** What a checkout has become: all orders of the group. */
export interface MadeOrders {
  group: StoredRow;
  orders: StoredRow[];
}

/** Thrown inside the transaction, so that nothing of it stays; the caller answers the new preview. */
export class PriceChanged extends Error {}

const NO_ADDRESS = { 'zh-cn': '请选择收货地址', en: 'Choose an address' };

/** What the orders of a checkout stand on. */
export interface OrderBasis {
  /** Points that the member has. */
  points: number;
  /** Of the agreements that the member has accepted. */
  agreed: string;
  request: CheckoutRequest;
}

/** Reads what orders stand on, the member locked. @throws AppError as `readRequest` and `acceptedVersion` do. */
export async function readBasis(
  deps: ShopDeps,
  transaction: RecordTransaction,
  memberId: number,
  body: OrderBody,
): Promise<OrderBasis> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  // Two orders of one member follow each other: limits count both, and points are there once.
  const [member, agreed, request] = await Promise.all([
    payer(rows, memberId),
    acceptedVersion(deps, transaction.executor, memberId, body.agreement_version),
    readRequest(deps.records, transaction, memberId, body, deps.now()),
  ]);
  return { points: Number(member['score'] ?? 0), agreed, request };
}

/**
 * Makes the orders of a checkout, one for each merchant: priced anew, held against what the member has agreed to, the stock
 * promised, coupons used, points taken, rows of the cart gone. What costs nothing is paid with it.
 * @throws PriceChanged; AppError `record.invalid` in words for what can't be bought or sent, `stock.not-enough`.
 */
export async function createOrder(
  deps: ShopDeps,
  transaction: RecordTransaction,
  member: OrderActor & { id: number },
  body: OrderBody,
  { points, agreed, request }: OrderBasis,
): Promise<MadeOrders> {
  const rules = deps.rules();
  const rows = deps.records.as(SYSTEM).in(transaction);
  rows.known(MEMBER, [member.id]);
  const checkout = await priceCheckout({ records: deps.records, rules, points }, transaction, request);
  if (!isAgreed(body.hash, checkout.digest, deps.now())) throw new PriceChanged();
  refuseObstacles(checkout);
  knowGoods(rows, checkout);
  const goods = checkout.merchants.flatMap(({ lines }) => lines.map((line) => line.goods));
  const rates = await commissionRates(transaction.executor, goods);
  const parts = { deps, rows, transaction, checkout, member, body, agreed, rates };
  const [{ group, orders, moves, stock }] = await Promise.all([
    addOrders(parts),
    rows.remove(CART, request.cartIds),
  ]);
  await takeCoupons(deps, rows, checkout, group);
  if (body.invoice_id !== undefined) await askWithOrders(rows, member.id, orders, body.invoice_id);
  await Promise.all([takePoints(rows, orders), promise(deps, transaction, moves, { member, stock })]);
  if (checkout.priced.pay > 0) return { group, orders };
  const subject = { group, orders, waiting: orders };
  return paidGroup(deps, transaction, subject, 'free');
}

/** What has just been read need not be looked for again by what points to it. */
function knowGoods(rows: TransactionRecords, { merchants }: PricedCheckout): void {
  const goods = merchants.flatMap(({ lines }) => lines.map((line) => line.goods));
  rows.known(
    SHOP,
    merchants.map(({ id }) => id),
  );
  rows.known(
    GOODS,
    goods.map(({ goodsId }) => goodsId),
  );
  rows.known(
    SKU,
    goods.map(({ skuId }) => skuId),
  );
}

function refuseObstacles({ merchants, request }: PricedCheckout): void {
  if (request.address === null) throw refused('address_id', NO_ADDRESS);
  const blocked = merchants.flatMap(({ lines }) => lines).find(({ obstacle }) => obstacle !== null);
  if (!blocked?.obstacle) return;
  const words = obstacleWords(blocked.obstacle, blocked.goods);
  const { name } = blocked.goods;
  throw refused('items', {
    'zh-cn': `${name['zh-cn']}：${words['zh-cn']}`,
    en: `${name.en}: ${words.en}`,
  });
}

async function addGroup(
  deps: ShopDeps,
  rows: TransactionRecords,
  { executor }: RecordTransaction,
  { priced, request }: PricedCheckout,
): Promise<StoredRow> {
  const base = priced.lines.reduce((sum, line) => sum + line.base, 0);
  return rows.add(GROUP, {
    group_no: await deps.numbers.next(executor, 'T', deps.now()),
    user_id: request.memberId,
    goods_amount: String(base),
    discount: String(base - priced.goodsPay),
    freight: String(priced.freightPay),
    pay_amount: String(priced.pay),
    status: GROUP_STATUS.toPay,
    expire_time: new Date(deps.now() + deps.rules().payMs).toISOString(),
  });
}

interface OrderParts {
  deps: ShopDeps;
  rows: TransactionRecords;
  transaction: RecordTransaction;
  checkout: PricedCheckout;
  member: OrderActor & { id: number };
  body: OrderBody;
  agreed: string;
  /** What the platform takes, in basis points by SKU. */
  rates: ReadonlyMap<number, number>;
}

/**
 * Adds group, orders and lines. Everybody who buys the same waits for whoever has the stock, so it is kept as late as can be: before
 * the lines, which point to it. Gives what is to be promised of it.
 */
async function addOrders(
  parts: OrderParts,
): Promise<MadeOrders & { moves: StockMove[]; stock: LockedStock }> {
  const { deps, rows, transaction, checkout } = parts;
  const { merchants, request } = checkout;
  const group = await addGroup(deps, rows, transaction, checkout);
  const orders = await Promise.all(merchants.map((merchant) => addOrder(parts, group, merchant)));
  const skuIds = request.items.map(({ skuId }) => skuId);
  const [stock, , ...moves] = await Promise.all([
    lockStock(transaction, rows, skuIds),
    refuseChanged(transaction, checkout),
    ...merchants.map((merchant, at) => addLines(parts, orders[at]!, merchant)),
  ]);
  return { group, orders, stock, moves: moves.flat() };
}

/** Adds the order of one merchant. */
async function addOrder(
  { deps, rows, transaction, checkout, body, agreed, rates }: OrderParts,
  group: StoredRow,
  merchant: CheckoutMerchant,
): Promise<StoredRow> {
  const remark = body.remarks?.[String(merchant.id)] ?? '';
  return rows.add(ORDER, {
    ...orderRow(checkout, merchant, { group, regions: deps.regions, rates }),
    order_no: await deps.numbers.next(transaction.executor, 'D', deps.now()),
    buyer_remark: remark.slice(0, 255),
    agreement_version: agreed,
  });
}

/** Adds the lines of an order, and to its log; gives what is to be promised of the stock. */
async function addLines(
  { deps, rows, member, rates }: OrderParts,
  order: StoredRow,
  merchant: CheckoutMerchant,
): Promise<StockMove[]> {
  const { stockMode } = deps.rules();
  const lines = merchant.lines.map((line): JsonObject => ({
    ...lineRow(line, line.goods.deductMode ?? stockMode, rates),
    order_id: order['id'] ?? null,
  }));
  rows.known(ORDER, [order['id'] ?? null]);
  const event = { row: 'O1', action: 'create', from: null, to: ORDER_STATUS.unpaid } as const;
  const [keys] = await Promise.all([rows.addMany(ORDER_LINE, lines), noteOrder(rows, order, event, member)]);
  return lines.flatMap((line, at) => {
    if (Number(line['deduct_mode']) !== 1) return [];
    const [skuId, quantity] = [Number(line['sku_id']), Number(line['quantity'])];
    return [{ skuId, quantity, orderId: Number(order['id']), orderLineId: Number(keys[at]!['id']) }];
  });
}

/** @throws PriceChanged where one of them was made void meanwhile. */
async function takeCoupons(
  { now }: ShopDeps,
  rows: TransactionRecords,
  { priced, coupons }: PricedCheckout,
  group: StoredRow,
): Promise<void> {
  const used = coupons.chosen.map(({ coupon: { id } }) => ({ id, discount: coupons.discountOf(id) }));
  rows.known(GROUP, [group['id'] ?? null]);
  const areUsed = await spendCoupons(rows, used, {
    groupId: group['id'] ?? null,
    amount: priced.pay,
    now: now(),
  });
  if (!areUsed) throw new PriceChanged();
}

/** Each order says which points have paid for it. */
async function takePoints(rows: TransactionRecords, orders: readonly StoredRow[]): Promise<void> {
  for (const order of orders) {
    const points = Number(order['points'] ?? 0);
    if (points === 0) continue;
    await rows.add(SCORE_LOG, {
      user_id: order['user_id'] ?? null,
      order_id: order['id'] ?? null,
      kind: 'deduct',
      score: -points,
      memo: `订单抵扣 ${String(order['order_no'])}`,
    });
  }
}

/** @throws PriceChanged where somebody else was faster: the new preview says what is left. */
async function promise(
  deps: ShopDeps,
  transaction: RecordTransaction,
  moves: readonly StockMove[],
  { member, stock }: { member: OrderActor; stock: LockedStock },
): Promise<void> {
  if (moves.length === 0) return;
  try {
    const known = { locked: stock, isNew: true };
    await moveStock(notifyOfStock(deps))(transaction, 'lock', moves, { operator: member.name }, known);
  } catch (error) {
    if (error instanceof AppError && error.code === 'stock.not-enough') throw new PriceChanged();
    throw error;
  }
}

/** Whoever changed a price before the stock was locked is seen now. @throws PriceChanged. */
async function refuseChanged({ executor }: RecordTransaction, { merchants }: PricedCheckout): Promise<void> {
  const lines = merchants.flatMap((merchant) => merchant.lines);
  const now = await readBuyables(
    executor,
    lines.map(({ goods }) => goods.skuId),
  );
  const isSame = lines.every(({ goods }) => saleOf(now.get(goods.skuId)) === saleOf(goods));
  if (!isSame) throw new PriceChanged();
}

/** What a price depends on: not what is left of the stock, which this order has just lowered. */
const saleOf = (goods: Buyable | undefined): string => JSON.stringify({ ...goods, available: 0 });
