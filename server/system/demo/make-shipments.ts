import { CARRIERS } from './carriers.ts';
import type { Row, Sample } from './sample.ts';

const HOUR = 3_600_000;
const SIGNED = 3;

/** What carriers say on the way, with the hours after the parcel has left. */
const STOPS: readonly (readonly [hours: number, state: string, text: string, place: string])[] = [
  [2, 'moving', '快件已揽收', '杭州市'],
  [20, 'moving', '快件已到达转运中心', '嘉兴市'],
  [44, 'delivering', '快递员正在派送', '上海市'],
  [50, 'signed', '已签收，感谢使用', '上海市'],
];

/** Adds the parcels of orders that have left to the sample, with what is in them and where they were. */
export function makeShipments(sample: Sample, now: Date): void {
  const shipped = (sample.tables.get('shop_order') ?? []).filter(({ express_no: no }) => no !== '');
  const lines = sample.tables.get('shop_order_goods') ?? [];
  const shipments = shipped.map((order, at) => makeShipment(at + 1, order, now));
  const items = shipments.flatMap((shipment) =>
    lines
      .filter((line) => line.order_id === shipment.order_id)
      .map((line) => ({
        merchant_id: shipment.merchant_id ?? 0,
        shipment_id: shipment.id ?? null,
        order_goods_id: line.id ?? null,
        name: line.name ?? '',
        qty: line.quantity ?? 0,
        create_time: shipment.shipped_time ?? null,
      })),
  );
  const numbered = (rows: Row[]): Row[] => rows.map((row, at) => ({ id: at + 1, ...row }));
  sample.tables.set('shop_shipment', shipments);
  sample.tables.set('shop_shipment_item', numbered(items));
  sample.tables.set(
    'shop_shipment_trace',
    numbered(shipments.flatMap((shipment) => tracesOf(shipment, now))),
  );
}

const timeOf = (shipment: Row, hours: number): number =>
  Date.parse(String(shipment.shipped_time)) + hours * HOUR;

function makeShipment(id: number, order: Row, now: Date): Row {
  const carrier = CARRIERS.findIndex(([name]) => name === order.express_company);
  const shipment: Row = {
    id,
    merchant_id: order.merchant_id ?? 0,
    shipment_no: `S${String(order.order_no).slice(1)}`,
    order_id: order.id ?? null,
    type: 1,
    company_id: carrier < 0 ? null : carrier + 1,
    company: order.express_company ?? '',
    tracking_no: order.express_no ?? '',
    units: order.goods_num ?? 0,
    shipped_time: order.delivery_time ?? null,
    operator: 'admin',
    create_time: order.delivery_time ?? null,
  };
  const reached = reachedStops(shipment, now);
  const isSigned = reached.length > SIGNED;
  return {
    ...shipment,
    track_state: reached.at(-1)?.[1] ?? 'waiting',
    signed_time: isSigned ? new Date(timeOf(shipment, STOPS[SIGNED]![0])).toISOString() : null,
  };
}

const reachedStops = (shipment: Row, now: Date) =>
  STOPS.filter(([hours]) => timeOf(shipment, hours) <= now.getTime());

const tracesOf = (shipment: Row, now: Date): Row[] =>
  reachedStops(shipment, now).map(([hours, state, text, place]) => ({
    merchant_id: shipment.merchant_id ?? 0,
    shipment_id: shipment.id ?? null,
    time: new Date(timeOf(shipment, hours)).toISOString(),
    state,
    text,
    place,
    create_time: new Date(timeOf(shipment, hours)).toISOString(),
  }));
