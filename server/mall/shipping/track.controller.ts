import { Controller, Get, Inject } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { ORDER } from '../orders/order-names.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { SHIPMENT_TYPE } from './shipping-names.ts';
import { TRACK_JOB } from './track-jobs.ts';
import { TrackerBook } from './tracker-book.ts';
import { parcelsOf, wireTracks, type OrderParcels } from './wire-parcels.ts';
import { instantOf } from '../instant-of.ts';

const NO: JsonSchema = { type: 'string', maxLength: 20 };
const QUERY: JsonSchema = {
  type: 'object',
  properties: { order_no: NO, shipment_no: NO },
  required: ['order_no'],
};

/** Where the parcels of the member who calls are. */
@Controller('api')
export class TrackController {
  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(TrackerBook) private readonly book: TrackerBook,
  ) {}

  @Get('shop.order/track')
  @Member()
  @Summary('The parcels of an order with what their carriers say')
  track(
    @CurrentCall() { context }: Call,
    @Query(QUERY) { order_no: orderNo, shipment_no: shipmentNo }: { order_no: string; shipment_no?: string },
  ): Promise<JsonObject> {
    const { records } = this.deps;
    return records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const [order] = await rows.find(ORDER, { order_no: orderNo, user_id: context.actor.id });
      if (!order) throw new AppError('record.not-found');
      const parcels = await parcelsOf(rows, order['id'] ?? null);
      await this.refresh(transaction, parcels);
      const list = wireTracks(parcels, shipmentNo, context.locale);
      if (shipmentNo !== undefined && list.length === 0) throw new AppError('record.not-found');
      return { list };
    });
  }

  /** Whoever looks again soon sees what carriers say by then. */
  private async refresh({ executor }: RecordTransaction, { shipments }: OrderParcels): Promise<void> {
    if (this.book.tracker() === null) return;
    const stale = this.deps.now() - this.book.holdsMs();
    for (const { id, type, track_state: state, track_time: time } of shipments) {
      if (Number(type) !== SHIPMENT_TYPE.express || state === 'signed') continue;
      if (time !== null && time !== undefined && instantOf(time) > stale) continue;
      await this.deps.jobs.add(TRACK_JOB, { id: String(id) }, { transaction: executor, key: String(id) });
    }
  }
}
