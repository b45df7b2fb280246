import { Inject, Injectable, Module } from '@nestjs/common';
import { PLATFORM } from '#engine/commerce/index.ts';
import { isObject } from '#engine/definition/index.ts';
import type { FastifyInstance } from 'fastify';
import { SETTINGS, type Settings } from '#server/config/settings.ts';
import { SITE_CONFIG, type SiteConfigOf } from '#server/auth/site-config.ts';
import { SHOP_FACTS, type ShopFacts } from '#server/auth/shop-facts.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { CatalogModule } from '#server/mall/catalog/catalog.module.ts';
import { AdvertsModule } from '#server/mall/adverts/adverts.module.ts';
import { Catalog } from '#server/mall/catalog-search/catalog.ts';
import { GOODS } from '#server/mall/goods/goods-names.ts';
import { PageBook } from '#server/mall/pages/page-book.ts';
import { HOME } from '#server/mall/pages/page-names.ts';
import { SHOP_FACE } from '#server/mall/settings/shop-face.ts';
import { PagesModule } from '#server/pages/pages.module.ts';
import { SHIPPED_PAGES, type ShippedPages } from '#server/pages/shipped-pages.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
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
    @Inject(SiteSettings) private readonly values: SiteSettings,
    @Inject(SHIPPED_PAGES) private readonly pages: ShippedPages,
    @Inject(PageBook) private readonly live: PageBook,
  ) {}

  serve(instance: FastifyInstance): Promise<ServeShopPage> {
    const { settings, siteConfig, facts, metadata } = this;
    const isShop = (): boolean => metadata.get(GOODS) !== undefined;
    serveCrawlers(instance, {
      folder: settings.storefrontDir,
      webDir: settings.webDir,
      adminBasePath: settings.adminBasePath,
      isShop,
      shopName: () => String(facts('zh-cn')['name']),
      source: async () => ({ catalog: await this.catalog.read(), paths: await this.paths() }),
    });
    return serveStorefront(instance, {
      bundle: new StorefrontBundle(settings.storefrontDir),
      folder: settings.storefrontDir,
      adminBasePath: settings.adminBasePath,
      wsPort: settings.wsPort,
      siteName: () => siteConfig().siteName,
      isShop,
      state: (url) => this.kept.read(url),
    });
  }

  /** Of pages that are made of blocks, beside the first one, and of agreements. */
  private async paths(): Promise<string[]> {
    const home = [HOME, this.values.get(SHOP_FACE.settings.shop_home)];
    const live = await this.live.read();
    const codes = new Set([...this.pages.keys(), ...live.codes]);
    const own = [...codes].filter((code) => !home.includes(code) && code !== live.homeOf(PLATFORM)?.code);
    const agreements = this.facts('zh-cn')['agreements'];
    const texts = (Array.isArray(agreements) ? agreements : [])
      .filter(isObject)
      .map(({ code }) => String(code));
    return [...own.map((code) => `/page/${code}`), ...texts.map((code) => `/agreement/${code}`)];
  }
}

@Module({
  imports: [AdvertsModule, CatalogModule, PagesModule],
  providers: [KeptState, Storefront],
  exports: [Storefront],
})
export class StorefrontModule {}
