import { Inject, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/connections.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { untilReachable } from '#server/main/until-reachable.ts';
import { CLOCK } from '#server/main/clock.ts';
import type { Clock } from '#server/main/clock.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SETTINGS } from '#server/main/settings.ts';
import type { Settings } from '#server/main/settings.ts';
import { RecordModule } from '#server/record/record.module.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { openAuthDoors } from './auth-door.ts';
import { AUTHENTICATOR } from './authenticator.ts';
import { openCaptchaDoors, passCaptcha } from './captcha/index.ts';
import { openExplainDoor } from './explain/explain-door.ts';
import { openMemberDoors } from './member/member-door.ts';
import { openProfileDoors } from './profile/profile-door.ts';
import { createRateLimits, RATE_LIMITS } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { RefusedAttempts } from './refused-attempts.ts';
import { openRightsDoor } from './rules/rights-door.ts';
import { MENU_RULES, MenuRules } from './rules/menu-rules.ts';
import { shareSessionChanges } from './session-news.ts';
import type { SessionAuthenticator } from './session-authenticator.ts';

/** Sessions of administrators. */
@Module({
  imports: [MetadataModule, RecordModule],
  providers: [
    {
      provide: MENU_RULES,
      inject: [CONNECTIONS, MetadataService],
      useFactory: (connections: Connections, metadata: MetadataService) =>
        new MenuRules(connections, metadata),
    },
    {
      provide: RATE_LIMITS,
      inject: [SETTINGS],
      useFactory: ({ redisUrl }: Settings) => createRateLimits(redisUrl),
    },
  ],
})
export class AuthModule implements OnModuleInit, OnModuleDestroy {
  private endNews: () => void = () => {};

  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: DataSourceConnections,
    @Inject(MENU_RULES) private readonly rules: MenuRules,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(AUTHENTICATOR) private readonly authenticator: SessionAuthenticator,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(RefusedAttempts) private readonly refused: RefusedAttempts,
    @Inject(RECORD_SERVICES) private readonly records: RecordServices,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
  ) {}

  onModuleInit(): void {
    this.endNews = shareSessionChanges(this.connections, this.notifications);
    this.rules.follow();
    this.readiness.require('menu', this.makeMenu());
    openAuthDoors(this.door, {
      main: this.connections.get('main'),
      rules: this.rules,
      authenticator: this.authenticator,
      limits: this.limits,
      refused: this.refused,
      development: this.settings.development,
      captcha: this.settings.adminLoginCaptcha,
      passCaptcha: (body) => this.passCaptcha(body),
      now: this.clock,
    });
    openMemberDoors(this.door, {
      main: this.connections.get('main'),
      authenticator: this.authenticator,
      limits: this.limits,
      refused: this.refused,
      captcha: this.settings.adminLoginCaptcha,
      passCaptcha: (body) => this.passCaptcha(body),
      now: this.clock,
    });
    openProfileDoors(this.door, {
      main: this.connections.get('main'),
      records: this.records,
      now: this.clock,
    });
    openExplainDoor(this.door, {
      main: this.connections.get('main'),
      records: this.records,
      rules: this.rules,
    });
    openRightsDoor(this.door, { main: this.connections.get('main'), rules: this.rules });
    openCaptchaDoors(this.door, {
      main: this.connections.get('main'),
      now: this.clock,
      limits: this.limits,
      revealTargets: this.settings.revealCaptcha,
    });
  }

  private async passCaptcha(body: Record<string, unknown>): Promise<void> {
    if (this.settings.adminLoginCaptcha) await passCaptcha(this.connections.get('main'), body, this.clock());
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
    await this.limits.stop();
  }
}
