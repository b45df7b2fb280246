import path from 'node:path';
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
import { Jobs } from '#server/jobs/jobs.ts';
import { BASICS } from '../settings/basics.ts';
import { SiteSettings } from '../settings/site-settings.ts';
import { FILE_STORE, localFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { SLICE_SERVICES } from './slices/slice-services.ts';
import type { SliceServices } from './slices/slice-services.ts';
import { SLICES_LIVE_MS, SliceStore } from './slices/slice-store.ts';
import { SlicesController } from './slices/slices.controller.ts';
import { tusServer } from './slices/tus-server.ts';
import { SuffixSvgController } from './suffix-svg.controller.ts';
import { UPLOAD_SERVICES } from './take-upload.ts';
import type { UploadServices } from './take-upload.ts';
import { uploadSettings } from './upload-settings.ts';
import { UploadController } from './upload.controller.ts';

/** Files that people send, and the place where they are kept. */
@Module({
  controllers: [UploadController, SlicesController, SuffixSvgController],
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
    {
      provide: SLICE_SERVICES,
      inject: [UPLOAD_SERVICES, SETTINGS],
      useFactory: (services: UploadServices, { dataDir }: Settings): SliceServices => {
        const slices = new SliceStore(path.join(dataDir, 'arriving', 'slices'));
        return { ...services, slices, tus: tusServer(slices) };
      },
    },
  ],
  exports: [FILE_STORE],
})
export class UploadModule implements OnModuleInit {
  constructor(
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(SLICE_SERVICES) private readonly services: SliceServices,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.store.dropOld(this.now());
    await this.jobs.handle({
      kind: 'expire-uploads',
      schedule: '17 * * * *',
      run: async () => {
        await this.store.dropOld(this.now());
        await this.services.slices.dropOld(this.now() - SLICES_LIVE_MS);
      },
    });
  }
}
