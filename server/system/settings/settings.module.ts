import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { configuredMailSender } from '#server/adapters/mail/configured-mail-sender.ts';
import { MAIL_SENDER } from '#server/adapters/mail/mail-sender.ts';
import { SITE_CONFIG } from '#server/auth/site-config.ts';
import { SECRETS, secretBox } from '#server/config/secret-box.ts';
import type { SecretBox } from '#server/config/secret-box.ts';
import { secretKeyOf } from '#server/config/secret-key-of.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { untilReachable } from '#server/database/until-reachable.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { SITE_RULES } from '#server/http/site-rules.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { smtpConfig } from '../mail/mail-settings.ts';
import { siteConfig } from '../site/site-config.ts';
import { siteRules } from '../site/site-rules.ts';
import { ConfigGroups } from './config-groups.ts';
import { CONFIG_SERVICES } from './config-services.ts';
import type { ConfigServices } from './config-services.ts';
import { ConfigController } from './config.controller.ts';
import { followSettings } from './follow-settings.ts';
import type { SettingGroup } from './declared-setting.ts';
import { SiteSettings } from './site-settings.ts';

const SETTINGS_LOG = Symbol('SETTINGS_LOG');

export interface SettingsPorts {
  /** Every group that code declares. */
  groups: readonly SettingGroup[];
  log: { info(message: string): void; error(message: string, detail?: unknown): void };
}

/** The site's settings: everybody may read them, one screen changes them. */
@Module({ imports: [MetadataModule], controllers: [ConfigController] })
export class SettingsModule implements OnModuleInit, OnModuleDestroy {
  private unfollow: () => void = () => {};

  constructor(
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(CONNECTIONS) private readonly connections: DataSourceConnections,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(SETTINGS_LOG) private readonly log: SettingsPorts['log'],
  ) {}

  static register({ groups, log }: SettingsPorts): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: SETTINGS_LOG, useValue: log },
        {
          provide: SECRETS,
          inject: [SETTINGS],
          useFactory: (environment: Settings) => secretBox(secretKeyOf(environment)),
        },
        {
          provide: SiteSettings,
          inject: [CONNECTIONS, SETTINGS, SECRETS],
          useFactory: (connections: Connections, environment: Settings, secrets: SecretBox) =>
            new SiteSettings({
              main: connections.get('main'),
              environment,
              secrets,
              groups,
              log: (line) => log.error(line),
            }),
        },
        {
          provide: CONFIG_SERVICES,
          inject: [CONNECTIONS, NOTIFICATIONS, SiteSettings, MetadataService],
          useFactory: configServices,
        },
        {
          provide: SITE_CONFIG,
          inject: [SiteSettings],
          useFactory: (settings: SiteSettings) => (options: Parameters<typeof siteConfig>[1]) =>
            siteConfig(settings, options),
        },
        { provide: SITE_RULES, inject: [SiteSettings], useFactory: siteRules },
        {
          provide: MAIL_SENDER,
          inject: [SiteSettings, SETTINGS],
          useFactory: (settings: SiteSettings, { development }: Settings) =>
            configuredMailSender({
              smtp: () => smtpConfig(settings),
              development,
              print: (line) => log.info(line),
            }),
        },
      ],
      exports: [SiteSettings, CONFIG_SERVICES, SITE_CONFIG, SITE_RULES, MAIL_SENDER, SECRETS],
    };
  }

  onModuleInit(): void {
    this.unfollow = followSettings(this.settings, this.notifications, (error) =>
      this.log.error('The settings could not be read again', error),
    );
    this.readiness.require(
      'settings',
      untilReachable(this.connections, 'main', () => this.settings.start()),
    );
  }

  onModuleDestroy(): void {
    this.unfollow();
  }
}

function configServices(
  connections: Connections,
  notifications: Notifications,
  settings: SiteSettings,
  metadata: MetadataService,
): ConfigServices {
  return {
    main: connections.get('main'),
    notifications,
    settings,
    groups: new ConfigGroups(settings, metadata),
  };
}
