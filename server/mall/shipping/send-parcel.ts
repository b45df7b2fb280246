import { planShipment, type ShipmentPlan, type ShippedItem } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SYSTEM } from '#engine/access/index.ts';
import { lineUnits } from '../orders/line-units.ts';
import type { OrderActor } from '../orders/note-order.ts';
import { ORDER_LINE } from '../orders/order-names.ts';
import { orderFacts, stepOrder, type OpenOrder } from '../orders/order-state.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { addShipment, isNumberTaken } from './add-shipment.ts';
import { uploadLater } from './mini-upload.ts';
import { noticeOfShipment } from './shipping-scenes.ts';
import { SUBSCRIBE_JOB } from './track-jobs.ts';
import type { Parcel } from './read-parcel.ts';

/** What has been sent. */
export interface ShippedOrder {
  order: StoredRow;
  shipment: StoredRow;
  /** Another parcel of the shop has this number too: two orders may go in one, or it was mistyped. */
  isNumberTaken: boolean;
}

/** Who sends a parcel, and how. */
export interface Sending {
  action: 'delivery' | 'deliverAtOnce';
  actor: OrderActor;
  /** How long after the last parcel the order counts as received. */
  receiveMs: number;
}

/**
 * Sends a parcel of an order: a part of what is left (O14), or the last of it (O15, O16), and from then on its receipt comes by itself.
 * @throws AppError `record.invalid` in words where its table allows no shipping, at `items[n].qty` for what can't be sent.
 */
export async function sendParcel(
  deps: ShopDeps,
  transaction: RecordTransaction,
  open: OpenOrder,
  parcel: Parcel,
  { action, actor, receiveMs }: Sending,
): Promise<ShippedOrder> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const { units, items } = planned(open, parcel.items);
  const { unitsLeft } = orderFacts(open, deps);
  const isLast = units === unitsLeft;
  const now = deps.now();
  const order = await stepOrder(deps, rows, open, {
    action,
    actor,
    note: noteOf(parcel),
    request: { units },
    values: {
      ...shownParcel(parcel),
      delivery_time: new Date(now).toISOString(),
      delivery_status: isLast ? 2 : 1,
      ...(isLast ? { auto_receive_at: new Date(now + receiveMs).toISOString() } : {}),
    },
  });
  await countShipped(rows, open, items);
  const isTaken = await isNumberTaken(rows, order, parcel.trackingNo);
  const shipment = await addShipment(deps, transaction, { order, lines: open.lines }, parcel, items, actor);
  if (parcel.trackingNo !== '')
    await deps.jobs.add(SUBSCRIBE_JOB, { id: String(shipment['id']) }, { transaction: transaction.executor });
  await uploadLater(deps, transaction, order, shipment);
  await noticeOfShipment(deps, transaction, order, shipment, isLast);
  return { order, shipment, isNumberTaken: isTaken };
}

/** What stands in the order itself, where lists find it: its latest parcel. */
export const shownParcel = ({ carrier, trackingNo }: Pick<Parcel, 'carrier' | 'trackingNo'>) => ({
  company_id: carrier.id,
  express_company: carrier.name.slice(0, 60),
  express_no: trackingNo,
});

function planned({ lines }: OpenOrder, wanted: ShippedItem[] | undefined): ShipmentPlan & { ok: true } {
  const plan = planShipment(
    lines.map((line) => ({ id: Number(line['id']), sendable: sendableOf(line) })),
    wanted,
  );
  if (plan.ok) return plan;
  throw refused(wanted ? `items[${plan.at}].qty` : '', plan.text);
}

/** Pieces of a line that may leave: what is being refunded stays. */
function sendableOf(line: StoredRow): number {
  const { unshipped, held } = lineUnits(line);
  return unshipped - held;
}

async function countShipped(
  rows: TransactionRecords,
  { lines }: OpenOrder,
  items: readonly ShippedItem[],
): Promise<void> {
  const shipped = new Map(lines.map((line) => [Number(line['id']), Number(line['shipped_qty'] ?? 0)]));
  await rows.changeEach(
    ORDER_LINE,
    items.map(({ lineId, units }) => ({
      key: lineId as Json,
      values: { shipped_qty: (shipped.get(lineId) ?? 0) + units },
    })),
  );
}

const noteOf = ({ carrier, trackingNo, remark }: Parcel): string =>
  [carrier.name, trackingNo, remark].filter((part) => part !== '').join(' ');
