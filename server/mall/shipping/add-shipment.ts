import { SYSTEM } from '#engine/access/index.ts';
import type { ShippedItem } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { OrderActor } from '../orders/note-order.ts';
import { ORDER, ORDER_LINE } from '../orders/order-names.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { Parcel } from './read-parcel.ts';
import { SENDER_ADDRESS, SHIPMENT, SHIPMENT_ITEM } from './shipping-names.ts';

/** Adds the row of a parcel with what is in it. */
export async function addShipment(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { order, lines }: OpenOrder,
  parcel: Parcel,
  items: readonly ShippedItem[],
  actor: OrderActor,
): Promise<StoredRow> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const merchant = { merchant_id: order['merchant_id'] ?? 0 };
  rows.known(ORDER, [order['id'] ?? null]);
  const shipment = await rows.add(SHIPMENT, {
    ...merchant,
    shipment_no: await deps.numbers.next(transaction.executor, 'S', deps.now()),
    order_id: order['id'] ?? null,
    type: parcel.type,
    company_id: parcel.carrier.id,
    company: parcel.carrier.name.slice(0, 60),
    tracking_no: parcel.trackingNo,
    courier_name: parcel.courierName,
    courier_mobile: parcel.courierMobile,
    from_address: await senderOf(deps, rows, merchant.merchant_id),
    remark: parcel.remark,
    units: items.reduce((sum, { units }) => sum + units, 0),
    shipped_time: new Date(deps.now()).toISOString(),
    operator: actor.name.slice(0, 60),
  });
  const byId = new Map(lines.map((line) => [Number(line['id']), line]));
  rows.known(SHIPMENT, [shipment['id'] ?? null]);
  rows.known(
    ORDER_LINE,
    items.map(({ lineId }) => lineId),
  );
  await rows.addMany(
    SHIPMENT_ITEM,
    items.map(({ lineId, units }) => ({
      ...merchant,
      shipment_id: shipment['id'] ?? null,
      order_goods_id: lineId,
      name: byId.get(lineId)?.['name'] ?? '',
      spec_text: byId.get(lineId)?.['spec_text'] ?? '',
      qty: units,
    })),
  );
  return shipment;
}

/** Whether a parcel of another order of the shop has this number. */
export async function isNumberTaken(
  rows: TransactionRecords,
  order: StoredRow,
  trackingNo: string,
): Promise<boolean> {
  if (trackingNo === '') return false;
  const where = { merchant_id: order['merchant_id'] ?? 0, tracking_no: trackingNo };
  const found = await rows.find(SHIPMENT, where, { limit: 2 });
  return found.some((shipment) => String(shipment['order_id']) !== String(order['id']));
}

/** The shop's address to send from, in one line. */
async function senderOf({ regions }: ShopDeps, rows: TransactionRecords, merchant: Json): Promise<string> {
  const where = { merchant_id: merchant, is_ship: 1, status: 1 };
  const [address] = await rows.find(SENDER_ADDRESS, where, { limit: 1 });
  if (!address) return '';
  const codes = Array.isArray(address['codes']) ? address['codes'] : [];
  const places = codes.map((code) => regions.labelOf(String(code), 'zh-cn'));
  return [address['name'], address['mobile'], ...places, address['detail']].join(' ').slice(0, 400);
}
