import { SYSTEM } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { TrackNews } from '#server/adapters/express/express-tracker.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ORDER } from '../orders/order-names.ts';
import { openOrder } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { SHIPMENT, SHIPMENT_TRACE } from './shipping-names.ts';
import { instantOf } from '../instant-of.ts';

/**
 * Writes down what has become of a parcel. Once all parcels of an order are signed for, its receipt comes by itself sooner,
 * where the shop has it so. What is older than what is known changes nothing.
 */
export async function applyNews(
  deps: Pick<ShopDeps, 'records' | 'rules' | 'now'>,
  transaction: RecordTransaction,
  id: Json,
  news: TrackNews,
  next: string | null,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const [found] = await rows.find(SHIPMENT, { id });
  if (!found) return;
  const { order } = await openOrder(rows, { id: found['order_id'] ?? null });
  const shipment = await rows.lock(SHIPMENT, id);
  if (!shipment) return;
  await addStops(rows, shipment, news);
  const isSigned = shipment['track_state'] === 'signed';
  const state: JsonObject = isSigned ? {} : { track_state: news.state, signed_time: news.signedTime };
  const done = isSigned || news.state === 'signed';
  await rows.changeRow(SHIPMENT, shipment, {
    ...state,
    track_time: new Date(deps.now()).toISOString(),
    track_next: done ? null : next,
    track_error: '',
  });
  if (!isSigned && news.state === 'signed') await receiveSooner(deps, rows, order);
}

async function addStops(rows: TransactionRecords, shipment: StoredRow, { stops }: TrackNews): Promise<void> {
  const known = await rows.find(SHIPMENT_TRACE, { shipment_id: shipment['id'] ?? null });
  const nameOf = (time: Json | undefined, text: Json | undefined): string =>
    `${instantOf(time)} ${String(text)}`;
  const seen = new Set(known.map(({ time, text }) => nameOf(time, text)));
  const fresh = stops.filter(({ time, text }) => {
    const name = nameOf(time, text);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  if (fresh.length === 0) return;
  await rows.addMany(
    SHIPMENT_TRACE,
    [...fresh].reverse().map((stop) => ({
      merchant_id: shipment['merchant_id'] ?? 0,
      shipment_id: shipment['id'] ?? null,
      ...stop,
    })),
  );
}

async function receiveSooner(
  { rules, now }: Pick<ShopDeps, 'rules' | 'now'>,
  rows: TransactionRecords,
  order: StoredRow,
): Promise<void> {
  const { signedMs } = rules();
  const until = order['auto_receive_at'];
  if (signedMs === 0 || Number(order['status']) !== 3 || until === null || until === undefined) return;
  const parcels = await rows.find(SHIPMENT, { order_id: order['id'] ?? null });
  if (parcels.some(({ track_state: state }) => state !== 'signed')) return;
  const sooner = now() + signedMs;
  if (sooner >= instantOf(until)) return;
  await rows.changeRow(ORDER, order, { auto_receive_at: new Date(sooner).toISOString() });
}
