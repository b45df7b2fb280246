import type { FullText } from '#engine/model/text.ts';

/** A line of an order as a parcel sees it. */
export interface ShippableLine {
  id: number;
  /** Pieces that were neither sent nor refunded, and that no open refund holds. */
  sendable: number;
}

/** Pieces of a line in a parcel. */
export interface ShippedItem {
  lineId: number;
  units: number;
}

/** What a parcel holds; or what is wrong with it, at the position of the item. */
export type ShipmentPlan =
  { ok: true; items: ShippedItem[]; units: number } | { ok: false; at: number; text: FullText };

const FOREIGN = { 'zh-cn': '该商品不属于此订单', en: 'This is not a line of the order' };
const TWICE = { 'zh-cn': '同一商品不能重复', en: 'Each line once' };
const NONE = { 'zh-cn': '没有可发货的商品', en: 'There is nothing to ship' };
const TOO_MANY = (left: number): FullText => ({
  'zh-cn': `最多可发 ${left} 件`,
  en: `At most ${left} can be shipped`,
});

/** Holds what is to be sent against what can be; without `wanted` it is all that can be sent. */
export function planShipment(lines: readonly ShippableLine[], wanted?: readonly ShippedItem[]): ShipmentPlan {
  const items = wanted
    ? wanted
    : lines.flatMap(({ id, sendable }) => (sendable > 0 ? [{ lineId: id, units: sendable }] : []));
  for (const [at, item] of items.entries()) {
    const text = itemIssue(lines, items.slice(0, at), item);
    if (text) return { ok: false, at, text };
  }
  if (items.length === 0) return { ok: false, at: 0, text: NONE };
  return { ok: true, items: [...items], units: items.reduce((sum, { units }) => sum + units, 0) };
}

function itemIssue(
  lines: readonly ShippableLine[],
  before: readonly ShippedItem[],
  { lineId, units }: ShippedItem,
): FullText | null {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return FOREIGN;
  if (before.some((other) => other.lineId === lineId)) return TWICE;
  return units > line.sendable ? TOO_MANY(line.sendable) : null;
}
