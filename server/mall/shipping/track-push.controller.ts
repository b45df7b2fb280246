import { Controller, Inject, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import type { TrackPush } from '#server/adapters/express/express-tracker.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall, Form } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { applyNews } from './apply-news.ts';
import { SHIPMENT } from './shipping-names.ts';
import { TrackerBook } from './tracker-book.ts';

/** News of parcels that a service reports by itself. */
@Controller('api')
export class TrackPushController {
  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(TrackerBook) private readonly book: TrackerBook,
  ) {}

  @Post('express/notify/kuaidi100')
  @Public({ raw: true })
  @Form({ description: 'A form with param and sign, as kuaidi100 sends it' }, '*/*')
  @Summary('kuaidi100 reports a parcel; what it has not signed is refused')
  async kuaidi100(@CurrentCall() { body, reply }: Call): Promise<void> {
    const tracker = this.book.tracker();
    if (!tracker) throw new AppError('route.not-found');
    const push = tracker.readPush(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    if (push) await this.take(push);
    const { taken, refused } = tracker.pushAnswer;
    await reply
      .code(push ? 200 : 401)
      .header('content-type', 'application/json')
      .send(push ? taken : refused);
  }

  /** A number may stand on parcels of several orders. */
  private async take({ trackingNo, news }: TrackPush): Promise<void> {
    if (!news) return;
    const { records, now } = this.deps;
    const next = new Date(now() + 24 * 3_600_000).toISOString();
    const found = await records.transaction((transaction) =>
      records.as(SYSTEM).in(transaction).find(SHIPMENT, { tracking_no: trackingNo, type: 1 }),
    );
    for (const { id } of found)
      await records.transaction((transaction) => applyNews(this.deps, transaction, id ?? null, news, next));
  }
}
