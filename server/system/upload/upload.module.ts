import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { RECORDS } from '#server/record/records.ts';
import type { Records } from '#server/record/records.ts';
import { BASICS } from '../settings/basics.ts';
import { SiteSettings } from '../settings/site-settings.ts';
import { FILE_STORE, localFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { SuffixSvgController } from './suffix-svg.controller.ts';
import { UPLOAD_SERVICES } from './take-upload.ts';
import type { UploadServices } from './take-upload.ts';
import { uploadSettings } from './upload-settings.ts';
import { UploadController } from './upload.controller.ts';

/** Files that people send, and the place where they are kept. */
@Module({
  controllers: [UploadController, SuffixSvgController],
  providers: [
    {
      provide: FILE_STORE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => localFileStore(settings.dataDir),
    },
    {
      provide: UPLOAD_SERVICES,
      inject: [CONNECTIONS, RECORDS, FILE_STORE, SiteSettings, CLOCK],
      useFactory: (
        connections: Connections,
        records: Records,
        store: FileStore,
        settings: SiteSettings,
        now: Clock,
      ): UploadServices => ({
        main: connections.get('main'),
        records,
        store,
        settings: () => uploadSettings(settings),
        cdnUrl: () => settings.get(BASICS.settings.cdn_url),
        now,
      }),
    },
  ],
  exports: [FILE_STORE],
})
export class UploadModule implements OnModuleInit {
  constructor(
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.store.dropOld(this.now());
  }
}
