import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { OrderActor } from '../orders/note-order.ts';
import { openOrder, stepOrder } from '../orders/order-state.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { carrierOf } from './find-carrier.ts';
import { correctLater } from './mini-upload.ts';
import { trackingNoOf } from './read-parcel.ts';
import { shownParcel } from './send-parcel.ts';
import { SHIPMENT, SHIPMENT_TYPE } from './shipping-names.ts';
import { SUBSCRIBE_JOB } from './track-jobs.ts';
import { occasionOf, SHIPMENT_CHANGED } from './shipping-scenes.ts';

/** The number under which a parcel really goes. */
export interface TrackingChange {
  /** Null: the carrier stays. */
  companyId: Json;
  trackingNo: string;
  reason: string;
}

const SIGNED = { 'zh-cn': '已签收的包裹不能再修改', en: 'The parcel has been signed for' };
const NO_NUMBER = { 'zh-cn': '该发货方式没有运单号', en: 'What was sent this way has no number' };
const SAME = { 'zh-cn': '与原运单号相同', en: 'This is the number it has' };

/**
 * Corrects carrier and number of a parcel until it is signed for: in the order's log, and the member is notified.
 * @throws AppError `record.not-found`; `record.invalid` in words.
 */
export async function changeTracking(
  deps: ShopDeps,
  transaction: RecordTransaction,
  id: Json,
  change: TrackingChange,
  actor: OrderActor,
): Promise<StoredRow> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const [found] = await rows.find(SHIPMENT, { id });
  if (!found) throw new AppError('record.not-found');
  const open = await openOrder(rows, { id: found['order_id'] ?? null });
  const { order } = open;
  const shipment = await rows.lock(SHIPMENT, id);
  if (!shipment) throw new AppError('record.not-found');
  if (Number(shipment['type']) !== SHIPMENT_TYPE.express) throw refused('', NO_NUMBER);
  if (shipment['track_state'] === 'signed') throw refused('', SIGNED);
  const trackingNo = trackingNoOf(change.trackingNo, 'tracking_no');
  const carrier =
    change.companyId === null
      ? { id: shipment['company_id'] ?? null, name: String(shipment['company'] ?? '') }
      : await carrierOf(rows, change.companyId, 'company_id');
  const before = `${String(shipment['company'])} ${String(shipment['tracking_no'])}`;
  const after = `${carrier.name} ${trackingNo}`;
  if (before === after) throw refused('tracking_no', SAME);
  const changed = await rows.changeRow(SHIPMENT, shipment, {
    company_id: carrier.id,
    company: carrier.name,
    tracking_no: trackingNo,
    track_state: 'waiting',
    track_time: null,
    track_next: null,
  });
  const job = { transaction: transaction.executor };
  await deps.jobs.add(SUBSCRIBE_JOB, { id: String(id) }, job);
  await correctLater(deps, transaction, changed);
  const isShown = order['express_no'] === shipment['tracking_no'];
  await stepOrder(deps, rows, open, {
    action: 'changeNumber',
    actor,
    note: [`${before} → ${after}`, change.reason].filter((part) => part !== '').join(' '),
    values: isShown ? shownParcel({ carrier, trackingNo }) : {},
  });
  const occasion = occasionOf(order, changed, `${String(shipment['shipment_no'])} ${after}`);
  await deps.notify(transaction, SHIPMENT_CHANGED.key, occasion);
  return changed;
}
