import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AuthModule } from '#server/auth/auth.module.ts';
import { SessionModule } from '#server/auth/session.module.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { EmbeddedSocket } from '#server/database/data-source-connections.ts';
import { DatabaseModule } from '#server/database/database.module.ts';
import { DesignerModule } from '#server/designer/designer.module.ts';
import { WireModule } from '#server/designer/wire/wire.module.ts';
import { PlanningModule } from '#server/designer/planning/planning.module.ts';
import { HttpModule } from '#server/http/http.module.ts';
import type { RefusalReply } from '#server/http/refusal-reply.ts';
import { JobsModule } from '#server/jobs/jobs.module.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { PASSWORD_HASHER } from '#server/record/password-hasher.ts';
import { RecordsModule } from '#server/record/records.module.ts';
import { AccountEntryModule } from '#server/system/accounts/account-entry.module.ts';
import { AccountsModule } from '#server/system/accounts/accounts.module.ts';
import { DashboardModule } from '#server/system/dashboard/dashboard.module.ts';
import { RowWatchModule } from '#server/system/live/row-watch.module.ts';
import { NoticesModule } from '#server/system/notices/notices.module.ts';
import { PersonalModule } from '#server/system/personal/personal.module.ts';
import { LibraryModule } from '#server/system/library/library.module.ts';
import { LiveModule } from '#server/system/live/live.module.ts';
import { SettingsModule } from '#server/system/settings/settings.module.ts';
import { RegionsModule } from '#server/system/regions/regions.module.ts';
import { SecurityModule } from '#server/system/security/security.module.ts';
import { ShellModule } from '#server/system/shell/shell.module.ts';
import { TerminalModule } from '#server/system/terminal/terminal.module.ts';
import { UploadModule } from '#server/system/upload/upload.module.ts';
import { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import { MemberSignIns } from '#server/auth/member/member-sign-ins.ts';
import { SHOP_FACTS, type ShopFacts } from '#server/auth/shop-facts.ts';
import { SITE_CONFIG, type SiteConfigOf } from '#server/auth/site-config.ts';
import { SiteSettings } from '#server/system/settings/site-settings.ts';
import { PAGE_CODES, type PageCodes } from '#server/mall/adverts/page-codes.ts';
import { PageBook } from '#server/mall/pages/page-book.ts';
import { shopFacts } from '#server/mall/settings/shop-facts.ts';
import { PagesModule } from '#server/pages/pages.module.ts';
import { SHIPPED_PAGES, type ShippedPages } from '#server/pages/shipped-pages.ts';
import { StorefrontModule } from '#server/storefront/storefront.module.ts';
import { MallModule } from '#server/mall/mall.module.ts';
import { BehavioursModule } from './behaviours.module.ts';
import { CLOCK } from '#server/config/clock.ts';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { SETTING_GROUPS } from './setting-groups.ts';
import type { ServerLog } from './server-log.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';

/** What is there before the modules are. */
export interface AppParts {
  settings: Settings;
  /** null when DATABASE_URL names the main database. */
  embedded: EmbeddedSocket | null;
  log: ServerLog;
  refusals: RefusalReply;
}

/** The whole server. */
@Module({})
export class AppModule {
  static register({ settings, embedded, log, refusals }: AppParts): DynamicModule {
    const simulated = settings.simulatedClock === null ? null : new SimulatedClock(settings.simulatedClock);
    return {
      module: AppModule,
      global: true,
      imports: [
        DatabaseModule.register(settings, embedded, log),
        HttpModule.register(refusals),
        SessionModule,
        JobsModule,
        BehavioursModule,
        MetadataModule,
        RecordsModule,
        MallModule,
        PagesModule,
        StorefrontModule,
        AccountEntryModule,
        AuthModule,
        AccountsModule,
        DesignerModule,
        PlanningModule,
        WireModule,
        DashboardModule,
        PersonalModule,
        LiveModule,
        RowWatchModule,
        NoticesModule,
        RegionsModule,
        SecurityModule,
        ShellModule,
        TerminalModule,
        UploadModule,
        LibraryModule,
        SettingsModule.register({ groups: SETTING_GROUPS, log }),
      ],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: SimulatedClock, useValue: simulated },
        { provide: CLOCK, useValue: simulated?.now ?? Date.now },
        { provide: PASSWORD_HASHER, useValue: hashPassword },
        MemberSignIns,
        MemberHoldings,
        {
          provide: SHOP_FACTS,
          inject: [SiteSettings, SITE_CONFIG],
          useFactory: (values: SiteSettings, siteConfig: SiteConfigOf): ShopFacts => {
            return (locale) => shopFacts(values, siteConfig, locale);
          },
        },
        {
          provide: PAGE_CODES,
          inject: [SHIPPED_PAGES, PageBook],
          useFactory: (shipped: ShippedPages, book: PageBook): PageCodes => {
            return async () => new Set([...shipped.keys(), ...(await book.read()).codes]);
          },
        },
      ],
      exports: [SETTINGS, CLOCK, PASSWORD_HASHER, MemberSignIns, MemberHoldings, SHOP_FACTS, PAGE_CODES],
    };
  }
}
