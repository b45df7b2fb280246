import { SYSTEM } from '#engine/access/index.ts';
import { adjustPays, filledText, lineCommission, PRICE_TEXTS, splitAmount } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { paidGroup } from '../payments/paid-group.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { closeAttempts } from './close-attempts.ts';
import type { OrderActor } from './note-order.ts';
import { GROUP, ORDER_ADJUST, ORDER_LINE } from './order-names.ts';
import { ORDER_PRICE_CHANGED } from './order-scenes.ts';
import { stepOrder, type OpenOrder } from './order-state.ts';

/** What an order is to cost from now on, in cents. */
export interface NewPrice {
  /** With freight. */
  pay: number;
  /** Null: as it is. */
  freight: number | null;
  reason: string;
}

const BELOW = {
  'zh-cn': '应付总额不能低于运费',
  en: 'The total can not be less than the freight',
};
const SAME = { 'zh-cn': '金额没有变化', en: 'This is what it costs' };
const NO_GROUP = { 'zh-cn': '此订单不能改价', en: 'The price of this order can not be changed' };

/**
 * Changes what an unpaid order costs (O7): the difference goes into its lines by what they cost, attempts to pay the old amount are
 * closed, and what costs nothing now is paid.
 * @throws AppError `record.invalid` in words.
 */
export async function changePrice(
  deps: ShopDeps,
  transaction: RecordTransaction,
  open: OpenOrder,
  price: NewPrice,
  actor: OrderActor,
): Promise<StoredRow> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const { order, lines } = open;
  const groupId = order['group_id'] ?? null;
  if (groupId === null) throw refused('', NO_GROUP);
  const [before, oldFreight] = [cents(order, 'pay_amount'), cents(order, 'freight')];
  const freight = price.freight ?? oldFreight;
  const goods = lines.reduce((sum, line) => sum + cents(line, 'pay'), 0);
  const change = price.pay - freight - goods;
  if (price.pay < freight) throw refused('pay_amount', BELOW);
  if (price.pay === before && freight === oldFreight) throw refused('pay_amount', SAME);
  const adjusted = adjustedLines(lines, change, freight);
  const changed = await stepOrder(deps, rows, open, {
    action: 'changePrice',
    actor,
    note: `${yuan(before)} → ${yuan(price.pay)} ${price.reason}`,
    request: { payAmount: price.pay },
    values: {
      pay_amount: String(price.pay),
      freight: String(freight),
      adjust_amount: String(cents(order, 'adjust_amount') + change),
      commission_amount: String(adjusted.reduce((sum, { values }) => sum + Number(values.commission), 0)),
    },
  });
  await rows.changeEach(ORDER_LINE, adjusted);
  await rows.add(ORDER_ADJUST, {
    merchant_id: order['merchant_id'] ?? 0,
    order_id: order['id'] ?? null,
    before_amount: String(before),
    after_amount: String(price.pay),
    before_freight: String(oldFreight),
    after_freight: String(freight),
    reason: price.reason,
    operator: actor.name.slice(0, 60),
  });
  const group = await changeGroup(rows, groupId, price.pay - before, freight - oldFreight);
  await closeAttempts(deps, transaction, { group_id: groupId }, ({ order_id: own }) =>
    [null, String(order['id'])].includes(own === null || own === undefined ? null : String(own)),
  );
  await deps.notify(transaction, ORDER_PRICE_CHANGED.key, {
    subject: `${String(order['order_no'])} ${yuan(before)} ${yuan(price.pay)} ${deps.now()}`,
    data: { order_no: String(order['order_no']), amount: yuan(price.pay) },
    receivers: order['user_id'] === null ? [] : [Number(order['user_id'])],
  });
  if (price.pay > 0) return changed;
  const waiting = [changed];
  const paid = await paidGroup(deps, transaction, { group, waiting, orders: waiting }, 'free');
  return paid.orders[0] ?? changed;
}

/** What the lines cost from now on, with what the platform takes of that. */
function adjustedLines(lines: readonly StoredRow[], change: number, freight: number) {
  const parts = adjustPays(
    change,
    lines.map((line) => cents(line, 'pay')),
  );
  const shares = lines.map((line) => cents(line, 'freight_share'));
  const hasShares = shares.some((share) => share > 0);
  const weights = hasShares ? shares : lines.map((line) => Number(line['quantity']));
  const freights = splitAmount(freight, weights);
  return lines.map((line, at) => {
    const pay = cents(line, 'pay') + parts[at]!;
    const base = {
      pay,
      platformSubsidy: cents(line, 'platform_subsidy'),
      pointsAmount: cents(line, 'points_amount'),
    };
    return {
      key: line['id'] ?? null,
      values: {
        pay: String(pay),
        commission: String(lineCommission(base, Number(line['commission_rate'] ?? 0))),
        adjust_share: String(cents(line, 'adjust_share') + parts[at]!),
        freight_share: String(freights[at]!),
        steps: stepsOf(line, parts[at]!),
      },
    };
  });
}

/** How the price of a line has come about, with what the shop has changed. */
function stepsOf(line: StoredRow, amount: number): Json {
  const steps = Array.isArray(line['steps']) ? line['steps'] : [];
  if (amount === 0) return steps;
  const text = filledText(PRICE_TEXTS.adjust, { off: yuan(amount) });
  return [...steps, { kind: 'adjust', rule: 'adjust', base: cents(line, 'pay'), amount, text }];
}

async function changeGroup(
  rows: TransactionRecords,
  id: Json,
  pay: number,
  freight: number,
): Promise<StoredRow> {
  const group = await rows.lock(GROUP, id);
  if (!group) throw new Error(`There is no group ${String(id)}`);
  return rows.changeRow(GROUP, group, {
    pay_amount: String(cents(group, 'pay_amount') + pay),
    freight: String(cents(group, 'freight') + freight),
  });
}

const cents = (row: StoredRow, name: string): number => Number(row[name] ?? 0);
