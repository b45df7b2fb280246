import { Global, Inject, Logger, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { MAIL_SENDER } from '#server/adapters/mail/mail-sender.ts';
import type { MailSender } from '#server/adapters/mail/mail-sender.ts';
import { webhookSender } from '#server/adapters/webhook/webhook-sender.ts';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { untilReachable } from '#server/database/until-reachable.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS } from '#server/record/records.ts';
import type { Records } from '#server/record/records.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { Live } from '../live/live.ts';
import { OpenSockets } from '../live/open-sockets.ts';
import { noticeCleaning } from './notice-cleaning.ts';
import { CARRIERS } from './delivery.ts';
import type { Carriers } from './delivery.ts';
import { noticeJob } from './notice-job.ts';
import { NOTICE_SETTINGS } from './notice-settings.ts';
import type { NoticeSettingsOf } from './notice-settings.ts';
import { configuredSmsSender, noticeSettings, webhookSecret } from './notice-setting-group.ts';
import { SiteSettings } from '../settings/site-settings.ts';
import { MessagesController } from './messages.controller.ts';
import { Notices } from './notices.ts';
import { NoticesController } from './notices.controller.ts';
import { outwardBy } from './outward-by.ts';
import { pushNotices } from './push-notices.ts';
import { RaisedNotices } from './raised-notices.ts';
import { ReadNotices } from './read-notices.ts';
import { Scenes } from './scene.ts';
import { syncConfigs } from './sync-configs.ts';

/** Notices: who is notified of what, and how they read it. */
@Global()
@Module({
  imports: [MetadataModule],
  controllers: [NoticesController, MessagesController],
  providers: [
    {
      provide: NOTICE_SETTINGS,
      inject: [SiteSettings],
      useFactory:
        (settings: SiteSettings): NoticeSettingsOf =>
        () =>
          noticeSettings(settings),
    },
    { provide: CARRIERS, inject: [SiteSettings, MAIL_SENDER, SETTINGS, CLOCK], useFactory: carriersBy },
    {
      provide: ReadNotices,
      inject: [RECORDS, Live, CLOCK],
      useFactory: (records: Records, live: Live, now: Clock) => new ReadNotices(records, live, now),
    },
    {
      provide: Notices,
      inject: [RECORDS, MetadataService, NOTIFICATIONS, Jobs, SETTINGS, CLOCK],
      useFactory: (
        records: Records,
        metadata: MetadataService,
        notifications: Notifications,
        jobs: Jobs,
        { timeZone }: Settings,
        now: Clock,
      ) => {
        const outward = outwardBy({ records, metadata, jobs, now, timeZone });
        return new Notices({ records, metadata, notifications, outward, now, timeZone });
      },
    },
  ],
  exports: [Notices, CARRIERS],
})
export class NoticesModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('notices');
  private endPushing: () => void = () => {};
  private endFollowing: () => void = () => {};

  constructor(
    @Inject(CONNECTIONS) private readonly connections: DataSourceConnections,
    @Inject(NOTIFICATIONS) private readonly notifications: Notifications,
    @Inject(RECORDS) private readonly records: Records,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(OpenSockets) private readonly sockets: OpenSockets,
    @Inject(Scenes) private readonly scenes: Scenes,
    @Inject(READINESS) private readonly readiness: Readiness,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CARRIERS) private readonly carriers: Carriers,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(Notices) private readonly notices: Notices,
    @Inject(RaisedNotices) private readonly raised: RaisedNotices,
  ) {}

  async onModuleInit(): Promise<void> {
    const { records, metadata, scenes, carriers, now } = this;
    this.raised.begin(this.notices);
    await this.jobs.handle(noticeCleaning({ records, metadata, now }));
    await this.jobs.handle(noticeJob({ records, scenes, carriers, now }));
  }

  /** All modules have declared their scenes by now. */
  onApplicationBootstrap(): void {
    this.endPushing = pushNotices({
      main: this.connections.get('main'),
      notifications: this.notifications,
      sockets: this.sockets,
      scenes: this.scenes,
      failed: (error) => this.logger.error(`Messages were not brought at once: ${String(error)}`),
    });
    this.readiness.require('notice settings', this.sync());
    this.endFollowing = this.metadata.onChange(() => {
      this.sync().catch((error: unknown) => this.logger.error(`Settings of scenes: ${String(error)}`));
    });
  }

  onModuleDestroy(): void {
    this.endPushing();
    this.endFollowing();
  }

  private async sync(): Promise<void> {
    await this.readiness.ended('definitions');
    // Their tables are not made yet: it is done again once they are.
    if (this.metadata.waiting) return;
    await untilReachable(this.connections, 'main', () =>
      syncConfigs(this.records, this.metadata, this.scenes),
    );
  }
}

function carriersBy(
  settings: SiteSettings,
  mail: MailSender,
  { webhookPrivate }: Settings,
  now: Clock,
): Carriers {
  const logger = new Logger('notices');
  return {
    mail,
    sms: configuredSmsSender(settings, now, (line) => logger.log(line)),
    webhook: webhookSender({ now, secret: () => webhookSecret(settings), allowPrivate: webhookPrivate }),
  };
}
