import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SHIPMENT, SHIPMENT_ITEM, SHIPMENT_TRACE } from './shipping-names.ts';
import { TRACK_WORDS } from './track-words.ts';
import { instantOf } from '../instant-of.ts';

/** The parcels of an order with what is in them and where they were, newest news first. */
export interface OrderParcels {
  shipments: StoredRow[];
  items: StoredRow[];
  traces: StoredRow[];
}

/** Reads the parcels of an order. */
export async function parcelsOf(rows: TransactionRecords, orderId: Json): Promise<OrderParcels> {
  const shipments = await rows.find(SHIPMENT, { order_id: orderId }, { order: [['id', 'asc']] });
  if (shipments.length === 0) return { shipments, items: [], traces: [] };
  const of = { shipment_id: shipments.map(({ id }) => id ?? null) };
  return {
    shipments,
    items: await rows.find(SHIPMENT_ITEM, of, { order: [['id', 'asc']] }),
    traces: await rows.find(SHIPMENT_TRACE, of, { order: [['time', 'desc']] }),
  };
}

const text = (row: StoredRow, name: string): string => String(row[name] ?? '');
/** Unix seconds; null for never. */
const seconds = (value: Json | undefined): number | null =>
  value === null || value === undefined ? null : Math.floor(instantOf(value) / 1000);
const isOf = (shipment: StoredRow) => (row: StoredRow) =>
  String(row['shipment_id']) === String(shipment['id']);

/** The parcels as the order's member sees them. */
export function wireParcels({ shipments, items, traces }: OrderParcels, locale: Locale): JsonObject[] {
  return shipments.map((shipment) => {
    const last = traces.find(isOf(shipment));
    return {
      ...parcelFace(shipment, locale),
      type: Number(shipment['type']),
      courier_name: text(shipment, 'courier_name'),
      courier_mobile: text(shipment, 'courier_mobile'),
      remark: text(shipment, 'remark'),
      shipped_time: seconds(shipment['shipped_time']),
      signed_time: seconds(shipment['signed_time']),
      items: items.filter(isOf(shipment)).map((item) => ({
        line_id: Number(item['order_goods_id']),
        name: text(item, 'name'),
        spec_text: text(item, 'spec_text'),
        qty: Number(item['qty']),
      })),
      news: last ? wireTrace(last) : null,
    };
  });
}

/** Where the parcels were, for the one with this number or all. */
export const wireTracks = (
  { shipments, traces }: OrderParcels,
  shipmentNo: string | undefined,
  locale: Locale,
): JsonObject[] =>
  shipments
    .filter((shipment) => shipmentNo === undefined || shipment['shipment_no'] === shipmentNo)
    .map((shipment) => ({
      ...parcelFace(shipment, locale),
      trace: traces.filter(isOf(shipment)).map(wireTrace),
    }));

function parcelFace(shipment: StoredRow, locale: Locale): JsonObject {
  const state = text(shipment, 'track_state') || 'waiting';
  return {
    shipment_no: text(shipment, 'shipment_no'),
    company: text(shipment, 'company'),
    tracking_no: text(shipment, 'tracking_no'),
    state,
    state_text: TRACK_WORDS[state]?.[locale] ?? state,
  };
}

const wireTrace = (trace: StoredRow): JsonObject => ({
  time: seconds(trace['time']),
  state: text(trace, 'state'),
  text: text(trace, 'text'),
  place: text(trace, 'place'),
});
