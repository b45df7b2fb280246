import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { READINESS, type Readiness } from '#server/http/readiness.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { NoticeScenesModule } from '#server/system/notices/notice-scenes.module.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { keepHouseShop, SHOP } from './merchants/keep-house-shop.ts';
import { STOCK_WARNING } from './stock/stock-warning.ts';

/** What the mall needs from the start: the shop of the house, and the occasions of which people are notified. */
@Module({ imports: [NoticeScenesModule] })
export class MallModule implements OnModuleInit {
  constructor(
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(RECORDS) private readonly records: Records,
  ) {}

  onModuleInit(): void {
    this.scenes.add(STOCK_WARNING);
    this.readiness.require('shop of the house', this.keepHouse());
  }

  /** A product without the mall's definitions has no shops. */
  private async keepHouse(): Promise<void> {
    await this.readiness.ended('definitions');
    if (this.metadata.get(SHOP)) await keepHouseShop(this.records);
  }
}
