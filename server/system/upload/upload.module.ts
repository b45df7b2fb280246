import path from 'node:path';
import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MemoryLocker } from '@tus/server';
import { localFileStorage } from '#server/adapters/storage/local/local-file-storage.ts';
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
import { ARRIVING } from './cloud/arriving-key.ts';
import { CosController } from './cloud/cos.controller.ts';
import { Storages } from './cloud/storages.ts';
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
  controllers: [UploadController, SlicesController, CosController, SuffixSvgController],
  providers: [
    {
      provide: Storages,
      inject: [SETTINGS, SiteSettings],
      useFactory: ({ dataDir }: Settings, settings: SiteSettings) =>
        new Storages(localFileStorage(dataDir), settings),
    },
    {
      provide: UPLOAD_SERVICES,
      inject: [CONNECTIONS, RECORDS, Storages, SiteSettings, CLOCK],
      useFactory: (
        connections: Connections,
        records: Records,
        storages: Storages,
        settings: SiteSettings,
        now: Clock,
      ): UploadServices => ({
        main: connections.get('main'),
        records,
        storages,
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
        const locker = new MemoryLocker();
        return { ...services, slices, locker, tus: tusServer(slices, locker) };
      },
    },
  ],
  exports: [Storages],
})
export class UploadModule implements OnModuleInit {
  constructor(
    @Inject(Storages) private readonly storages: Storages,
    @Inject(SLICE_SERVICES) private readonly services: SliceServices,
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.storages.local.dropOld(this.now());
    await this.jobs.handle({
      kind: 'expire-uploads',
      schedule: '17 * * * *',
      run: async () => {
        await this.storages.local.dropOld(this.now());
        const before = this.now() - SLICES_LIVE_MS;
        await this.services.slices.dropOld(before);
        await this.storages.anyCloud()?.dropOld(`${ARRIVING}/`, before);
      },
    });
  }
}
