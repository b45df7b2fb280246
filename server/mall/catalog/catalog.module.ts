import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { Thumbs } from '#server/system/pictures/thumbs.ts';
import { ThumbsModule } from '#server/system/pictures/thumbs.module.ts';
import { Catalog } from '../catalog-search/catalog.ts';
import { FootprintNotesModule } from '../footprints/footprint-notes.module.ts';
import { GOODS } from '../goods/goods-names.ts';
import { MallStart } from '../mall-start.ts';
import { ShopDepsModule } from '../shop-deps.module.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { CATALOG_PARTS, type CatalogParts } from './catalog-parts.ts';
import { CatalogController } from './catalog.controller.ts';

/** What customers find: classes, goods, suggestions. */
@Module({
  imports: [ShopDepsModule, FootprintNotesModule, ThumbsModule],
  controllers: [CatalogController],
  providers: [
    {
      provide: Catalog,
      inject: [CONNECTIONS],
      useFactory: (connections: Connections) => Catalog.of(connections.get('main')),
    },
    {
      provide: CATALOG_PARTS,
      inject: [CONNECTIONS, Catalog, SHOP_DEPS, Thumbs],
      useFactory: (connections: Connections, catalog: Catalog, shop: ShopDeps, pictures: Thumbs) => {
        const executor = connections.get('main');
        return (): CatalogParts => ({
          executor,
          catalog,
          warnFrom: shop.rules().warnFrom,
          pictures,
          settings: shop.settings,
        });
      },
    },
  ],
  exports: [Catalog, CATALOG_PARTS],
})
export class CatalogModule implements OnModuleInit {
  constructor(
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(MallStart) private readonly start: MallStart,
  ) {}

  /** A large catalogue takes its time, and only the first list of goods waits for it. */
  onModuleInit(): void {
    this.start.later(GOODS, async () => {
      await this.catalog.read();
    });
  }
}
