import { Inject, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { untilReachable } from '#server/database/until-reachable.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { RecordsModule } from '#server/record/records.module.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { ActingController } from './acting.controller.ts';
import { AUTH_SERVICES } from './auth-services.ts';
import type { AuthServices } from './auth-services.ts';
import { AUTHENTICATOR } from '#server/http/authenticator.ts';
import { CaptchaController } from './captcha/captcha.controller.ts';
import { passCaptcha } from './captcha/pass-captcha.ts';
import { ExplainController } from './explain/explain.controller.ts';
import { MEMBER_ENTRY, type MemberEntry } from './member/member-entry.ts';
import { MemberController } from './member/member.controller.ts';
import { PasswordController } from './password.controller.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { RateLimitsModule } from './rate-limits.module.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { RefusedAttempts } from './refused-attempts.ts';
import { RightsController } from './rules/rights.controller.ts';
import { MENU_RULES, MenuRules } from './rules/menu-rules.ts';
import { SHOP_FACTS, type ShopFacts } from './shop-facts.ts';
import { SITE_CONFIG } from './site-config.ts';
import type { SiteConfigOf } from './site-config.ts';
import { SessionController } from './session.controller.ts';
import { shareSessionChanges } from './share-session-changes.ts';
import type { SessionAuthenticator } from './session-authenticator.ts';

/** Sessions of administrators. */
@Module({
  imports: [MetadataModule, RecordsModule, RateLimitsModule],
  controllers: [
    SessionController,
    ActingController,
    PasswordController,
    MemberController,
    CaptchaController,
    ProfileController,
    ExplainController,
    RightsController,
  ],
  providers: [
    {
      provide: MENU_RULES,
      inject: [CONNECTIONS, MetadataService],
      useFactory: (connections: Connections, metadata: MetadataService) =>
        new MenuRules(connections, metadata),
    },
    {
      provide: AUTH_SERVICES,
      inject: [
        CONNECTIONS,
        RECORD_SERVICES,
        MENU_RULES,
        AUTHENTICATOR,
        RATE_LIMITS,
        RefusedAttempts,
        SessionChanges,
        SITE_CONFIG,
        SHOP_FACTS,
        MEMBER_ENTRY,
        SETTINGS,
        CLOCK,
      ],
      useFactory: authServices,
    },
  ],
  exports: [AUTH_SERVICES],
})
export class AuthModule implements OnModuleInit, OnModuleDestroy {
  private endNews: () => void = () => {};

  constructor(
    @Inject(CONNECTIONS) private readonly connections: DataSourceConnections,
    @Inject(MENU_RULES) private readonly rules: MenuRules,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(AUTHENTICATOR) private readonly authenticator: SessionAuthenticator,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
    @Inject(SessionChanges) private readonly sessions: SessionChanges,
  ) {}

  onModuleInit(): void {
    this.endNews = shareSessionChanges(this.sessions, this.connections, this.notifications);
    this.rules.follow();
    this.readiness.require('menu', this.makeMenu());
  }

  /** Made from the definitions, which have to be there first. */
  private async makeMenu(): Promise<void> {
    await this.readiness.ended('definitions');
    await untilReachable(this.connections, 'main', () => this.rules.sync());
  }

  async onModuleDestroy(): Promise<void> {
    this.endNews();
    await this.rules.stop();
    this.authenticator.stop();
  }
}

function authServices(
  connections: Connections,
  records: RecordServices,
  rules: MenuRules,
  authenticator: SessionAuthenticator,
  limits: RateLimits,
  refused: RefusedAttempts,
  sessions: SessionChanges,
  siteConfig: SiteConfigOf,
  shopFacts: ShopFacts,
  memberEntry: MemberEntry,
  settings: Settings,
  now: Clock,
): AuthServices {
  const main = connections.get('main');
  const captcha = settings.adminLoginCaptcha;
  return {
    main,
    records,
    rules,
    authenticator,
    limits,
    refused,
    sessions,
    siteConfig,
    shopFacts,
    memberEntry,
    captcha,
    passCaptcha: async (body) => {
      if (captcha) await passCaptcha(main, body, now());
    },
    revealTargets: settings.revealCaptcha,
    development: settings.development,
    now,
  };
}
