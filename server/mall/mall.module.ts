import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { untilReachable } from '#server/database/until-reachable.ts';
import { READINESS, type Readiness } from '#server/http/readiness.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { NoticeScenesModule } from '#server/system/notices/notice-scenes.module.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { keepHouseShop, SHOP } from './merchants/keep-house-shop.ts';
import { STOCK_WARNING } from './stock/stock-warning.ts';

const WAIT_MS = 500;

/** What the mall needs from the start: the shop of the house, and the occasions of which people are notified. */
@Module({ imports: [NoticeScenesModule] })
export class MallModule implements OnModuleInit, OnModuleDestroy {
  private stopped = false;

  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(RECORDS) private readonly records: Records,
    @Inject(CONNECTIONS) private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.scenes.add(STOCK_WARNING);
    this.readiness.require('shop of the house', this.keepHouse());
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** A product without the mall's definitions has no shops. */
  private async keepHouse(): Promise<void> {
    await this.readiness.ended('definitions');
    // A database that was away at the start gets its tables once it is there.
    while (this.metadata.waiting && !this.stopped) await sleep(WAIT_MS, undefined, { ref: false });
    if (this.stopped) return;
    await untilReachable(this.connections, 'main', async () => {
      if (this.metadata.get(SHOP)) await keepHouseShop(this.records);
    });
  }
}
