import type { FullText } from '#engine/model/text.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/order-facts.ts';
import { REFUND_TYPES, type RefundType } from './refund-facts.ts';

/** A line of an order as a refund finds it, in pieces. */
export interface AskLine {
  id: number;
  quantity: number;
  /** Refunded, and asked for in open refunds. */
  refunded: number;
  refunding: number;
  /** Shipped, and neither refunded nor asked for. */
  shippedLeft: number;
  virtual: boolean;
  returnable: boolean;
  /** When the time for its refunds ends, in milliseconds since 1970; null or left out: with that of the order. */
  until?: number | null;
  /** When the type of the goods lets them be refunded; left out: at any time. */
  policy?: 'anytime' | 'before_delivery' | 'never';
  /** How often refunds of it have been asked for. */
  applications: number;
}

/** A refund that is asked for. */
export interface RefundAsk {
  type: Exclude<RefundType, typeof REFUND_TYPES.close>;
  /** 1 the goods have not arrived, 2 they have. */
  goodsStatus?: 1 | 2;
  /** Whether the shop has agreed to refund goods that stay with the member. */
  agreed?: boolean;
  /** Whether the reason is a fault of the shop. */
  sellerFault?: boolean;
  items: readonly { lineId: number; units: number }[];
}

/** The order it is asked for; times in milliseconds since 1970. */
export interface AskOrder {
  status: OrderStatus;
  aftersaleUntil: number | null;
  applyLimit: number;
  lines: readonly AskLine[];
  now: number;
}

/** Why a refund can't be asked for. */
export const ASK_TEXTS = {
  status: {
    'zh-cn': '订单当前状态不能申请售后',
    en: 'Refunds are not possible in the present status of the order',
  },
  window: { 'zh-cn': '已超过售后期限', en: 'The time for refunds is over' },
  empty: { 'zh-cn': '请选择商品', en: 'Choose goods' },
  line: { 'zh-cn': '商品不在订单中', en: 'These goods are not in the order' },
  units: { 'zh-cn': '数量超过可退数量', en: 'The number is above what can be refunded' },
  shipped: { 'zh-cn': '未发货的商品只能仅退款', en: 'Goods that are not shipped can not come back' },
  received: { 'zh-cn': '已收到的商品请选择退货退款', en: 'Send back what has arrived' },
  virtual: { 'zh-cn': '虚拟商品不能退货或换货', en: 'These goods can not be sent back' },
  returnable: { 'zh-cn': '该商品不支持无理由退换', en: 'These goods come back only for a fault' },
  policy: { 'zh-cn': '该类商品不支持退款', en: 'Goods of this type are not refunded' },
  often: { 'zh-cn': '该商品的售后申请次数已用完', en: 'Refunds of these goods can not be asked for again' },
} as const satisfies Record<string, FullText>;

/** Names of these reasons. */
export type AskReason = keyof typeof ASK_TEXTS;

/** Why a refund can't be asked for: at most one reason for the order, and one for each line. Nothing where it can. */
export function refundIssues(
  order: AskOrder,
  ask: RefundAsk,
): { reason: AskReason; lineId?: number; text: FullText }[] {
  const whole = orderIssue(order, ask);
  if (whole) return [{ reason: whole, text: ASK_TEXTS[whole] }];
  return ask.items.flatMap((item, at) => {
    const isRepeated = ask.items.findIndex(({ lineId }) => lineId === item.lineId) < at;
    const reason = isRepeated ? 'units' : lineIssue(order, ask, item);
    return reason ? [{ reason, lineId: item.lineId, text: ASK_TEXTS[reason] }] : [];
  });
}

function orderIssue({ status, aftersaleUntil, now }: AskOrder, { items }: RefundAsk): AskReason | null {
  const { unpaid, closed, cancelApplied, received, done } = ORDER_STATUS;
  if (status === unpaid || status === closed || status === cancelApplied) return 'status';
  const isOver = aftersaleUntil !== null && now > aftersaleUntil;
  if ((status === received || status === done) && isOver) return 'window';
  return items.length === 0 ? 'empty' : null;
}

function lineIssue(
  { status, lines, applyLimit, now }: AskOrder,
  ask: RefundAsk,
  { lineId, units }: RefundAsk['items'][number],
): AskReason | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return 'line';
  const { quantity, refunded, refunding, shippedLeft } = line;
  const left = quantity - refunded - refunding;
  if (!Number.isSafeInteger(units) || units < 1 || units > left) return 'units';
  const isReceived = status === ORDER_STATUS.received || status === ORDER_STATUS.done;
  if (isReceived && typeof line.until === 'number' && now > line.until) return 'window';
  if (line.applications >= applyLimit) return 'often';
  if (isAgainstPolicy(line, ask, units, left)) return 'policy';
  if (ask.type !== REFUND_TYPES.refundOnly) return returnIssue(line, ask, units);
  const isUnderWay = status === ORDER_STATUS.toShip || status === ORDER_STATUS.shipped;
  const staysThere = units > left - shippedLeft && ask.goodsStatus !== 1 && !ask.agreed;
  return isUnderWay && staysThere ? 'received' : null;
}

/** A fault of the shop, and its consent, are above the policy. */
function isAgainstPolicy(
  { policy, shippedLeft }: AskLine,
  { agreed, sellerFault }: RefundAsk,
  units: number,
  left: number,
): boolean {
  if (agreed || sellerFault) return false;
  return policy === 'never' || (policy === 'before_delivery' && units > left - shippedLeft);
}

function returnIssue(line: AskLine, { sellerFault }: RefundAsk, units: number): AskReason | null {
  if (line.virtual) return 'virtual';
  if (units > line.shippedLeft) return 'shipped';
  return line.returnable || sellerFault ? null : 'returnable';
}
