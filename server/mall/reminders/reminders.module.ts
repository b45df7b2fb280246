import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { REMINDER } from './reminder-names.ts';
import { GOODS_BACK, PRICE_DROPPED } from './reminder-scenes.ts';
import { RemindersController } from './reminders.controller.ts';
import { sendReminders } from './send-reminders.ts';

/** What members want to hear of goods. */
@Module({ imports: [ShopDepsModule, CatalogModule], controllers: [RemindersController] })
export class RemindersModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(GOODS_BACK, PRICE_DROPPED);
    const isShop = (): boolean => this.metadata.get(REMINDER) !== undefined;
    await this.jobs.handle(sendReminders({ ...this.shop, main: this.connections.get('main'), isShop }));
  }
}
