import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { lineUnits } from './line-units.ts';
import type { OrderActor } from './note-order.ts';
import { ORDER_LINE } from './order-names.ts';
import { stepOrder, type OpenOrder } from './order-state.ts';

/** With whom a parcel goes. */
export interface Parcel {
  company: string;
  trackingNo: string;
}

/** Ships everything of an order that has not been refunded (O15): from then on its receipt comes by itself. */
export async function shipOrder(
  deps: Pick<ShopDeps, 'rules' | 'now'>,
  rows: TransactionRecords,
  open: OpenOrder,
  { company, trackingNo }: Parcel,
  actor: OrderActor,
): Promise<StoredRow> {
  const now = deps.now();
  const shipped = await stepOrder(deps, rows, open, {
    action: 'delivery',
    actor,
    note: `${company} ${trackingNo}`,
    values: {
      express_company: company,
      express_no: trackingNo,
      delivery_time: new Date(now).toISOString(),
      delivery_status: 2,
      auto_receive_at: new Date(now + deps.rules().receiveMs).toISOString(),
    },
  });
  await rows.changeEach(
    ORDER_LINE,
    open.lines.map((line) => ({
      key: (line['id'] ?? null) as Json,
      values: { shipped_qty: lineUnits(line).shipped + lineUnits(line).unshipped - lineUnits(line).held },
    })),
  );
  return shipped;
}
