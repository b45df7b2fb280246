import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { LEDGER_POSTING } from '../orders/order-names.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { checkLedger } from './check-ledger.ts';
import { keepSnapshots } from './keep-snapshots.ts';
import { LedgerController } from './ledger.controller.ts';
import { LEDGER_MISMATCH } from './ledger-mismatch.ts';

/** The ledger, which is checked every night, and whose accounts are known as they were at any time. */
@Module({ imports: [ShopDepsModule], controllers: [LedgerController] })
export class LedgerModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    this.scenes.add(LEDGER_MISMATCH);
    const { metadata, shop } = this;
    const main = this.connections.get('main');
    await this.jobs.handle(checkLedger({ ...shop, metadata, main }));
    const isShop = (): boolean => metadata.get(LEDGER_POSTING) !== undefined;
    await this.jobs.handle(keepSnapshots({ main, now: shop.now, isShop }));
  }
}
