import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { lineCover } from '../catalog/line-cover.ts';
import type { ShownShopDeps } from '../shop-deps.ts';
import { REFUND_ACTION_WORDS, refundStateText } from './refund-words.ts';
import { actionsOfRefund } from './step-refund.ts';
import { numberOf, textOf, timeOf } from './row-values.ts';

const money = (row: StoredRow, name: string): string => yuan(numberOf(row, name));
/** Unix seconds; null for never. */
const seconds = (row: StoredRow, name: string): number | null => {
  const time = timeOf(row, name);
  return time === null ? null : Math.floor(time / 1000);
};

/** What members can ask for: of the table of refunds those that a call answers. */
const CALLS = ['ship', 'cancel', 'complain'];

type Deps = Pick<ShownShopDeps, 'rules' | 'now' | 'pictures'>;

/** A refund with what belongs to it. */
export interface WiredRefund {
  refund: StoredRow;
  items: readonly StoredRow[];
  orderNo: string;
}

/** A refund in the member's list. */
export function wireRefundCard(
  { refund, items, orderNo }: WiredRefund,
  deps: Deps,
  locale: Locale,
): JsonObject {
  const [audit, status, goods] = ['audit_status', 'status', 'user_ship_status'].map((name) =>
    numberOf(refund, name),
  ) as [number, number, number];
  return {
    refund_no: textOf(refund, 'refund_no'),
    order_no: orderNo,
    merchant_id: numberOf(refund, 'merchant_id'),
    type: numberOf(refund, 'type'),
    audit_status: audit,
    status,
    user_ship_status: goods,
    state_text: refundStateText(audit, status, goods)[locale],
    apply_amount: money(refund, 'apply_amount'),
    amount: money(refund, 'amount'),
    create_time: seconds(refund, 'create_time'),
    items: items.map((item) => ({ ...lineCover(deps.pictures, textOf(item, 'image')), ...wireItem(item) })),
    actions: actionsOfRefund(refund, deps, 'member').filter((action) => CALLS.includes(action)),
  };
}

/** A refund with everything that its member may see. */
export function wireRefund(
  wired: WiredRefund,
  log: readonly StoredRow[],
  deps: Deps,
  locale: Locale,
): JsonObject {
  const { refund } = wired;
  return {
    ...wireRefundCard(wired, deps, locale),
    goods_status: numberOf(refund, 'goods_status'),
    goods_amount: money(refund, 'goods_amount'),
    freight: money(refund, 'freight_amount'),
    points_back: numberOf(refund, 'points_back'),
    score_recall: numberOf(refund, 'score_recall'),
    reason: textOf(refund, 'reason_text'),
    description: textOf(refund, 'description'),
    images: listOf(refund, 'images'),
    audit_note: textOf(refund, 'audit_note'),
    return_address: refund['return_address'] ?? null,
    return_parcel: parcelOf(refund, 'return'),
    return_images: listOf(refund, 'return_images'),
    receive_note: textOf(refund, 'receive_note'),
    receive_images: listOf(refund, 'receive_images'),
    replacement_parcel: parcelOf(refund, 'exchange'),
    complaint: numberOf(refund, 'complaint') === 1,
    complaint_text: textOf(refund, 'complaint_text'),
    complaint_images: listOf(refund, 'complaint_images'),
    channel: textOf(refund, 'channel'),
    refunded_time: seconds(refund, 'refunded_at'),
    deadlines: { ship: seconds(refund, 'ship_deadline') },
    log: log.map((entry) => wireLog(entry, locale)),
  };
}

const listOf = (refund: StoredRow, name: string): Json[] => {
  const list = refund[name];
  return Array.isArray(list) ? list : [];
};

function parcelOf(refund: StoredRow, which: 'return' | 'exchange'): JsonObject | null {
  const no = textOf(refund, `${which}_no`);
  return no === '' ? null : { company: textOf(refund, `${which}_company`), tracking_no: no };
}

const wireItem = (item: StoredRow): JsonObject => ({
  line_id: numberOf(item, 'order_goods_id'),
  sku_id: numberOf(item, 'sku_id'),
  name: textOf(item, 'name'),
  spec_text: textOf(item, 'spec_text'),
  price: money(item, 'price'),
  qty: numberOf(item, 'qty'),
  received_qty: numberOf(item, 'received_qty'),
  amount: money(item, 'amount'),
  exchange_text: textOf(item, 'exchange_text'),
});

function wireLog(entry: StoredRow, locale: Locale): JsonObject {
  const action = textOf(entry, 'action');
  return {
    action,
    text: REFUND_ACTION_WORDS[action]?.[locale] ?? action,
    note: textOf(entry, 'note'),
    by: textOf(entry, 'actor_type'),
    time: seconds(entry, 'create_time'),
  };
}
