import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { FOOTPRINT } from './footprint-names.ts';
import { FootprintNotesModule } from './footprint-notes.module.ts';
import { FootprintsController } from './footprints.controller.ts';
import { forgetFootprints } from './forget-footprints.ts';

/** Goods that members have looked at. */
@Module({
  imports: [ShopDepsModule, FootprintNotesModule, CatalogModule],
  controllers: [FootprintsController],
})
export class FootprintsModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
  ) {}

  async onModuleInit(): Promise<void> {
    const isShop = (): boolean => this.metadata.get(FOOTPRINT) !== undefined;
    await this.jobs.handle(forgetFootprints({ ...this.shop, isShop }));
  }
}
