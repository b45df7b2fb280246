import { Inject, Injectable } from '@nestjs/common';
import { wallTimeOf } from '#engine/query/index.ts';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { askedTogether } from '#server/mall/asked-together.ts';
import { AdvertBook } from '#server/mall/adverts/advert-book.ts';
import { ADVERT } from '#server/mall/adverts/advert-names.ts';
import { COUPON } from '#server/mall/coupons/coupon-names.ts';
import { Catalog } from '#server/mall/catalog-search/catalog.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SHIPPED_PAGES, type ShippedPages } from '#server/pages/shipped-pages.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { offeredCoupons } from './offered-coupons.ts';
import { pageSchedule } from './page-schedule.ts';

/** What pages for everybody show, as a text that changes with any of it: goods, entries at the top, settings, blocks and adverts by the clock, coupons. */
@Injectable()
export class KeptState {
  private readonly nextChange: () => number | null;
  private readonly coupons: () => Promise<string>;

  constructor(
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(SiteSettings) private readonly values: SiteSettings,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(SHIPPED_PAGES) pages: ShippedPages,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(AdvertBook) private readonly adverts: AdvertBook,
  ) {
    this.nextChange = pageSchedule([...pages.values()], now);
    // Each page that is answered asks for it.
    this.coupons = askedTogether(() => offeredCoupons(connections.get('main'), now()));
  }

  async read(): Promise<string> {
    const isOffered = this.metadata.get(COUPON) !== undefined;
    const areAdvertised = this.metadata.get(ADVERT) !== undefined;
    const [version, coupons, advertsChange] = await Promise.all([
      this.catalog.readVersion(),
      isOffered ? this.coupons() : '',
      areAdvertised ? this.adverts.changesAt(this.now()) : null,
    ]);
    // Popups are shown once a day by the day that comes with the page.
    const zone = this.values.get(BASICS.settings.time_zone);
    const day = areAdvertised ? wallTimeOf(this.now(), zone).slice(0, 10) : '';
    return JSON.stringify([version, this.values.revision, this.nextChange(), coupons, advertsChange, day]);
  }
}
