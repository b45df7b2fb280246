import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { RateLimitsModule } from '#server/auth/rate-limits.module.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { Catalog } from '../catalog-search/catalog.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { AdvertBook } from './advert-book.ts';
import { AdvertCounts } from './advert-counts.ts';
import { ADVERT } from './advert-names.ts';
import { ADVERT_TARGETS, type TargetPorts } from './advert-targets.ts';
import { AdvertsController } from './adverts.controller.ts';
import { endedCoupons } from './ended-coupons.ts';
import { keepAdvertStates } from './keep-advert-states.ts';
import { PAGE_CODES, type PageCodes } from './page-codes.ts';

/** Banners, notices, popups and windows of goods. */
@Module({
  imports: [ShopDepsModule, CatalogModule, RateLimitsModule],
  controllers: [AdvertsController],
  providers: [
    AdvertCounts,
    {
      provide: AdvertBook,
      inject: [CONNECTIONS, Catalog],
      useFactory: (connections: Connections, catalog: Catalog) =>
        new AdvertBook(connections.get('main'), catalog),
    },
    {
      provide: ADVERT_TARGETS,
      inject: [Catalog, PAGE_CODES, CONNECTIONS, SHOP_DEPS],
      useFactory: (
        catalog: Catalog,
        pages: PageCodes,
        connections: Connections,
        { now }: ShopDeps,
      ): TargetPorts => ({ catalog, pages, endedCoupons: endedCoupons(connections.get('main'), now) }),
    },
  ],
  exports: [AdvertBook],
})
export class AdvertsModule implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(ADVERT_TARGETS) private readonly targets: TargetPorts,
  ) {}

  async onModuleInit(): Promise<void> {
    const isShop = (): boolean => this.metadata.get(ADVERT) !== undefined;
    const main = this.connections.get('main');
    await this.jobs.handle(keepAdvertStates({ ...this.shop, ...this.targets, main, isShop }));
  }
}
