import { Inject, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { CLOCK } from '#server/main/clock.ts';
import type { Clock } from '#server/main/clock.ts';
import { SETTINGS } from '#server/main/settings.ts';
import type { Settings } from '#server/main/settings.ts';
import { RECORDS } from '#server/record/records.ts';
import type { Records } from '#server/record/records.ts';
import { FILE_STORE, localFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { openSuffixSvgDoors } from './suffix-svg.ts';
import { openUploadDoors } from './upload-door.ts';
import { uploadSettings } from './upload-settings.ts';

/** Files that people send, and the place where they are kept. */
@Module({
  providers: [
    {
      provide: FILE_STORE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => localFileStore(settings.dataDir),
    },
  ],
  exports: [FILE_STORE],
})
export class UploadModule implements OnModuleInit {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(RECORDS) private readonly records: Records,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const main = this.connections.get('main');
    openUploadDoors(this.door, {
      main,
      records: this.records,
      store: this.store,
      settings: uploadSettings,
      now: this.now,
    });
    openSuffixSvgDoors(this.door);
    await this.store.dropOld(this.now());
  }
}
