import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { keepHouseShop } from '../merchants/keep-house-shop.ts';
import { MallStart } from '../mall-start.ts';
import { ShippingModule } from '../shipping/shipping.module.ts';
import { TrackerBook } from '../shipping/tracker-book.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { RefundChannels } from './refund-channel.ts';
import { keepDeadlines } from './keep-deadlines.ts';
import { REFUND, REFUND_REASON } from './refund-names.ts';
import { payBackJob } from './pay-back-job.ts';
import { REFUND_SCENES } from './refund-scenes.ts';
import { RefundsController } from './refunds.controller.ts';
import { trackReturns } from './track-returns.ts';
import { seedReasons } from './seed-reasons.ts';

/** Refunds from the request to the money, and what happens to them in time. */
@Module({ imports: [ShopDepsModule, ShippingModule], controllers: [RefundsController] })
export class RefundsModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(TrackerBook) private readonly book: TrackerBook,
    @Inject(RefundChannels) private readonly channels: RefundChannels,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MallStart) private readonly start: MallStart,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(...REFUND_SCENES);
    const { records } = this.shop;
    this.start.required('reasons of refunds', REFUND_REASON, async () => {
      // The reasons of the platform are those of the house, which has to be there.
      await keepHouseShop(records);
      await seedReasons(records);
    });
    const isShop = (): boolean => this.metadata.get(REFUND) !== undefined;
    const ports = { ...this.shop, main: this.connections.get('main'), isShop };
    await this.jobs.handle(keepDeadlines(ports));
    await this.jobs.handle(trackReturns({ ...ports, book: this.book }));
    await this.jobs.handle(payBackJob(this.shop, this.channels));
  }
}
