import { Inject, Injectable } from '@nestjs/common';
import type { ExpressTracker } from '#server/adapters/express/express-tracker.ts';
import { kuaidi100Tracker } from '#server/adapters/express/kuaidi100/kuaidi100-tracker.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { SHOP_DELIVERY } from '../settings/shop-delivery.ts';
import { SHOP_PAY } from '../settings/shop-pay.ts';

const { shop_track_customer, shop_track_key, shop_track_endpoint, shop_track_minutes } =
  SHOP_DELIVERY.settings;
const MINUTE_MS = 60_000;

/** The service that tracks parcels, by the settings as they are now. */
@Injectable()
export class TrackerBook {
  constructor(@Inject(SiteSettings) private readonly settings: Pick<SiteSettings, 'get'>) {}

  /** Null while the shop has no account. */
  tracker(): ExpressTracker | null {
    const account = {
      customer: this.settings.get(shop_track_customer),
      key: this.settings.get(shop_track_key),
    };
    if (account.customer === '' || account.key === '') return null;
    return kuaidi100Tracker(account, this.settings.get(shop_track_endpoint) || undefined);
  }

  /** Where the service can report by itself; null where the settings do not say at which address the site is found. */
  pushAddress(): string | null {
    const origin = this.settings.get(SHOP_PAY.settings.shop_pay_origin);
    return origin === '' ? null : `${origin}/api/express/notify/kuaidi100`;
  }

  /** How long news hold, in milliseconds. */
  holdsMs(): number {
    return this.settings.get(shop_track_minutes) * MINUTE_MS;
  }
}
