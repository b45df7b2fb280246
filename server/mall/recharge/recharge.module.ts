import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { PayChannelBook } from '../payments/pay-channel-book.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { expireRecharges } from './expire-recharges.ts';
import { RECHARGE } from './recharge-names.ts';
import { RECHARGE_DONE } from './recharge-done.ts';
import { RechargeController } from './recharge.controller.ts';

/** Members pay into their balance. */
@Module({ imports: [ShopDepsModule], controllers: [RechargeController] })
export class RechargeModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(PayChannelBook) private readonly channels: PayChannelBook,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(RECHARGE_DONE);
    const { metadata, shop, channels } = this;
    const isShop = (): boolean => metadata.get(RECHARGE) !== undefined;
    await this.jobs.handle(
      expireRecharges({ ...shop, channels, isShop, main: this.connections.get('main') }),
    );
  }
}
