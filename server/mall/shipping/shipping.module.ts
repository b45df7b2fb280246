import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { ConnectionController } from './connection.controller.ts';
import { MiniBook } from './mini-book.ts';
import { uploadMini } from './mini-upload.ts';
import { SHIPMENT } from './shipping-names.ts';
import { ORDER_PART_SHIPPED, ORDER_SHIPPED, SHIPMENT_CHANGED } from './shipping-scenes.ts';
import { subscribeOne, trackDue, trackOne } from './track-jobs.ts';
import { TrackPushController } from './track-push.controller.ts';
import { TrackController } from './track.controller.ts';
import { TrackerBook } from './tracker-book.ts';

/** Parcels, from leaving the shop to being signed for. */
@Module({
  imports: [ShopDepsModule],
  controllers: [TrackController, TrackPushController, ConnectionController],
  providers: [TrackerBook, MiniBook],
  exports: [TrackerBook],
})
export class ShippingModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(TrackerBook) private readonly book: TrackerBook,
    @Inject(MiniBook) private readonly minis: MiniBook,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(ORDER_SHIPPED, ORDER_PART_SHIPPED, SHIPMENT_CHANGED);
    const { shop, book, minis } = this;
    const isShop = (): boolean => this.metadata.get(SHIPMENT) !== undefined;
    const ports = { ...shop, book, main: this.connections.get('main'), isShop };
    await this.jobs.handle(uploadMini({ ...shop, minis }));
    for (const job of [trackDue, trackOne, subscribeOne]) await this.jobs.handle(job(ports));
  }
}
