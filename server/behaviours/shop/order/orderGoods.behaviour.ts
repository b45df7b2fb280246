import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Behaviour, BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import { LINES_STAY, waitsForPayment } from './order.behaviour.ts';

/**
 * Lines of an order: amounts follow price and quantity, and the order's sums follow its lines, in the same transaction.
 * Amounts are cents.
 */
export const orderGoodsBehaviour = ({ records }: BehaviourDeps): Behaviour => ({
  definition: 'shop/order/orderGoods',

  /** What is paid for is what is delivered: lines change only while the order waits for its payment. */
  async validate(stage: StageContext): Promise<void> {
    // The checkout has made the order of its lines in the same transaction.
    if (!changesWhatIsBought(stage) || isOfCheckout(stage)) return;
    const order = await records.as(SYSTEM).in(stage.transaction).lock('shop/order/order', orderOf(stage));
    if (waitsForPayment(order?.status)) return;
    stage.issues.add({ path: '', code: 'custom', message: LINES_STAY });
  },

  before({ row, change, verb }: StageContext): void {
    if (verb === 'del' || (row !== null && change.price === undefined && change.quantity === undefined))
      return;
    const price = cents(change.price ?? row?.price);
    const quantity = BigInt(String(change.quantity ?? row?.quantity ?? 0));
    change.amount = String(price * quantity);
  },

  after(stage: StageContext): void {
    if (!changesWhatIsBought(stage) || isOfCheckout(stage)) return;
    const order = orderOf(stage);
    stage.once(`sums of order ${String(order)}`, () => sumUp(records, stage.transaction, order));
  },
});

const BOUGHT = ['goods_id', 'sku_id', 'name', 'price', 'quantity', 'amount', 'order_id'];

/** New lines with the steps of their price, which no form has. */
const isOfCheckout = ({ row, change, context, verb }: StageContext): boolean =>
  verb === 'add' && context.actor === SYSTEM && (change.steps ?? row?.steps) !== undefined;

/** What is shipped or refunded of a line changes nothing of what was ordered. */
const changesWhatIsBought = ({ row, change, verb }: StageContext): boolean =>
  row === null || verb === 'del' || BOUGHT.some((name) => change[name] !== undefined);

async function sumUp(records: Records, transaction: RecordTransaction, key: Json): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const order = await rows.lock('shop/order/order', key);
  // What a checkout has priced is its own.
  if (!order || order.group_id !== null) return;
  const lines = await rows.find('shop/order/orderGoods', { order_id: key });
  const amount = lines.reduce((sum, line) => sum + cents(line.amount), 0n);
  await rows.change('shop/order/order', key, {
    goods_num: lines.reduce((sum, line) => sum + Number(line.quantity), 0),
    goods_amount: String(amount),
    pay_amount: String(amount + cents(order.freight)),
  });
}

function orderOf({ row, change }: StageContext): Json {
  return row?.order_id ?? change.order_id ?? null;
}

const cents = (stored: Json | undefined): bigint => BigInt(String(stored ?? 0));
