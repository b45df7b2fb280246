import { Module } from '@nestjs/common';
import { CLOCK, type Clock } from '#server/config/clock.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { RecordsModule } from '#server/record/records.module.ts';
import { REGIONS, type Regions } from '#server/record/regions/regions.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { NoticeScenesModule } from '#server/system/notices/notice-scenes.module.ts';
import { RaisedNotices } from '#server/system/notices/raised-notices.ts';
import { Thumbs } from '#server/system/pictures/thumbs.ts';
import { ThumbsModule } from '#server/system/pictures/thumbs.module.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { MallStart } from './mall-start.ts';
import { DocumentNumbers } from './orders/document-no.ts';
import { PayChannelBook } from './payments/pay-channel-book.ts';
import { RefundChannels } from './refunds/refund-channel.ts';
import { shopRules } from './settings/shop-rules.ts';
import { SHOP_DEPS, type ShownShopDeps } from './shop-deps.ts';

/** What every module of the mall works with. */
@Module({
  imports: [NoticeScenesModule, RecordsModule, ThumbsModule],
  providers: [
    MallStart,
    RefundChannels,
    PayChannelBook,
    {
      provide: SHOP_DEPS,
      inject: [RECORDS, CLOCK, SiteSettings, REGIONS, RaisedNotices, Jobs, Thumbs, SECRETS],
      useFactory: (
        records: Records,
        now: Clock,
        settings: SiteSettings,
        regions: Regions,
        raised: RaisedNotices,
        jobs: Jobs,
        pictures: Thumbs,
        secrets: SecretBox,
      ): ShownShopDeps => ({
        records,
        now,
        regions,
        settings,
        jobs,
        pictures,
        rules: () => shopRules(settings),
        numbers: new DocumentNumbers(),
        unseal: (sealed, place) => secrets.open(sealed, place),
        notify: (transaction, scene, occasion) => raised.raise(transaction, scene, occasion),
      }),
    },
  ],
  exports: [MallStart, RefundChannels, PayChannelBook, SHOP_DEPS, RecordsModule, NoticeScenesModule],
})
export class ShopDepsModule {}
