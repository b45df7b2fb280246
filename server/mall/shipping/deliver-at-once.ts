import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SYSTEM_ACTOR } from '../orders/note-order.ts';
import { orderFacts, type OpenOrder } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { sendParcel } from './send-parcel.ts';
import { SHIPMENT_TYPE } from './shipping-names.ts';

const DAY_MS = 24 * 3_600_000;

const NO_PARCEL = {
  type: SHIPMENT_TYPE.none,
  carrier: { id: null, name: '' },
  trackingNo: '',
  courierName: '',
  courierMobile: '',
  remark: '',
};

/**
 * An order that has just been paid, of goods of which nothing is sent, is delivered at once (O16), and counts as received a
 * day later. Gives the order as it is then; others stay as they are.
 */
export async function deliverAtOnce(
  deps: ShopDeps,
  transaction: RecordTransaction,
  open: OpenOrder,
): Promise<StoredRow> {
  if (!orderFacts(open, deps).deliversItself) return open.order;
  const sent = await sendParcel(deps, transaction, open, NO_PARCEL, {
    action: 'deliverAtOnce',
    actor: SYSTEM_ACTOR,
    receiveMs: Math.min(DAY_MS, deps.rules().receiveMs),
  });
  return sent.order;
}
