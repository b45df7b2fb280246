import { Inject, Injectable, Module } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { SITE_CONFIG, type SiteConfigOf } from '#server/auth/site-config.ts';
import { SHOP_FACTS, type ShopFacts } from '#server/auth/shop-facts.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { CatalogModule } from '#server/mall/catalog/catalog.module.ts';
import { AdvertsModule } from '#server/mall/adverts/adverts.module.ts';
import { Catalog } from '#server/mall/catalog-search/catalog.ts';
import { GOODS } from '#server/mall/goods/goods-names.ts';
import { PagesModule } from '#server/pages/pages.module.ts';
import { KeptState } from './kept-state.ts';
import { serveCrawlers } from './serve-crawlers.ts';
import { serveStorefront, type ServeShopPage } from './serve-storefront.ts';
import { StorefrontBundle } from './storefront-bundle.ts';

/** The shop's pages, joined to what they show. */
@Injectable()
export class Storefront {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(SITE_CONFIG) private readonly siteConfig: SiteConfigOf,
    @Inject(SHOP_FACTS) private readonly facts: ShopFacts,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(KeptState) private readonly kept: KeptState,
  ) {}

  serve(instance: FastifyInstance): Promise<ServeShopPage> {
    const { settings, siteConfig, facts, metadata, catalog } = this;
    const isShop = (): boolean => metadata.get(GOODS) !== undefined;
    serveCrawlers(instance, {
      folder: settings.storefrontDir,
      webDir: settings.webDir,
      adminBasePath: settings.adminBasePath,
      isShop,
      shopName: () => String(facts('zh-cn')['name']),
      catalog: () => catalog.read(),
    });
    return serveStorefront(instance, {
      bundle: new StorefrontBundle(settings.storefrontDir),
      folder: settings.storefrontDir,
      adminBasePath: settings.adminBasePath,
      wsPort: settings.wsPort,
      siteName: () => siteConfig().siteName,
      isShop,
      state: () => this.kept.read(),
    });
  }
}

@Module({
  imports: [AdvertsModule, CatalogModule, PagesModule],
  providers: [KeptState, Storefront],
  exports: [Storefront],
})
export class StorefrontModule {}
