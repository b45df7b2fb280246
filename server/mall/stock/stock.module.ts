import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { GOODS } from '../goods/goods-names.ts';
import { MallStart } from '../mall-start.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { keepStockStates, STOCK_STATES_JOB } from './keep-stock-states.ts';
import { stockCheck } from './stock-check.ts';
import { STOCK_MISMATCH } from './stock-mismatch.ts';
import { StockController } from './stock.controller.ts';
import { STOCK_WARNING } from './stock-warning.ts';

/** Stock that is proven every night, and whose states lists can filter by. */
@Module({ imports: [ShopDepsModule], controllers: [StockController] })
export class StockModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MallStart) private readonly start: MallStart,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(STOCK_WARNING, STOCK_MISMATCH);
    const ports = { ...this.shop, metadata: this.metadata, main: this.connections.get('main') };
    await this.jobs.handle(stockCheck(ports));
    await this.jobs.handle(keepStockStates(ports));
    // A table that has just been given the column has none of the states yet.
    this.start.later(GOODS, async () => {
      await this.jobs.add(STOCK_STATES_JOB, {}, { key: STOCK_STATES_JOB });
    });
  }
}
