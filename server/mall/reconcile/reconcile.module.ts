import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { PayChannelBook } from '../payments/pay-channel-book.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { PAY_DIFFERENCE } from './pay-difference.ts';
import { reconcileAsked, reconcileNightly, repairAsked } from './reconcile-jobs.ts';
import { BILL } from './reconcile-names.ts';

/** Our books against the bills of channels. */
@Module({ imports: [ShopDepsModule] })
export class ReconcileModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(PayChannelBook) private readonly channels: PayChannelBook,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(PAY_DIFFERENCE);
    const isShop = (): boolean => this.metadata.get(BILL) !== undefined;
    const { shop, channels } = this;
    const ports = { ...shop, channels, main: this.connections.get('main'), isShop };
    for (const job of [reconcileNightly, reconcileAsked, repairAsked]) await this.jobs.handle(job(ports));
  }
}
