import { Inject, Injectable } from '@nestjs/common';
import { wallTimeOf } from '#engine/query/index.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { askedTogether } from '#server/mall/asked-together.ts';
import { AdvertBook } from '#server/mall/adverts/advert-book.ts';
import { ADVERT } from '#server/mall/adverts/advert-names.ts';
import { COUPON } from '#server/mall/coupons/coupon-names.ts';
import { Catalog } from '#server/mall/catalog-search/catalog.ts';
import { PageBook } from '#server/mall/pages/page-book.ts';
import { SHOP_FACE } from '#server/mall/settings/shop-face.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { askedPage, type SeenPage } from '#server/pages/asked-page.ts';
import { SHIPPED_PAGES, type ShippedPages } from '#server/pages/shipped-pages.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { addressedPage } from './addressed-page.ts';
import { offeredCoupons } from './offered-coupons.ts';
import { pageSchedule } from './page-schedule.ts';

/** What a kept page shows, as texts that change with any of it. */
export interface KeptTexts {
  /** What all pages show: goods, entries at the top, settings, adverts by the clock, coupons. */
  all: string;
  /** The page of blocks that stands at this address, by the clock; empty where none does. */
  own: string;
}

/** Schedules of pages that are remembered. */
const MAX_SCHEDULES = 1000;

/** What pages for everybody show. A page that is published changes what is kept of its own address alone. */
@Injectable()
export class KeptState {
  private readonly coupons: () => Promise<string>;
  private readonly schedules = new Map<string, () => number | null>();

  constructor(
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(SiteSettings) private readonly values: SiteSettings,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(SHIPPED_PAGES) private readonly shipped: ShippedPages,
    @Inject(PageBook) private readonly pages: PageBook,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(AdvertBook) private readonly adverts: AdvertBook,
  ) {
    // Each page that is answered asks for it.
    this.coupons = askedTogether(() => offeredCoupons(connections.get('main'), now()));
  }

  /** @param url Path and query that are asked for. */
  async read(url: string): Promise<KeptTexts> {
    const isOffered = this.metadata.get(COUPON) !== undefined;
    const areAdvertised = this.metadata.get(ADVERT) !== undefined;
    const [version, own, coupons, advertsChange] = await Promise.all([
      this.catalog.readVersion(),
      this.ownText(url),
      isOffered ? this.coupons() : '',
      areAdvertised ? this.adverts.changesAt(this.now()) : null,
    ]);
    // Popups are shown once a day by the day that comes with the page.
    const zone = this.values.get(BASICS.settings.time_zone);
    const day = areAdvertised ? wallTimeOf(this.now(), zone).slice(0, 10) : '';
    return { all: JSON.stringify([version, this.values.revision, coupons, advertsChange, day]), own };
  }

  private async ownText(url: string): Promise<string> {
    const asked = addressedPage(url);
    if (!asked) return '';
    const shippedHome = this.values.get(SHOP_FACE.settings.shop_home);
    const page = askedPage({ live: await this.pages.read(), shipped: this.shipped, shippedHome }, asked);
    return page ? `${page.mark} ${this.changesAt(page)}` : '';
  }

  /** The second at which the page next shows other blocks. */
  private changesAt({ mark, document }: SeenPage): number | null {
    const known = this.schedules.get(mark);
    if (known) return known();
    if (this.schedules.size >= MAX_SCHEDULES) this.schedules.clear();
    const schedule = pageSchedule([document], this.now);
    this.schedules.set(mark, schedule);
    return schedule();
  }
}
