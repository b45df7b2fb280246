import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { CONFIG_SERVICES } from '../settings/config-services.ts';
import type { ConfigServices } from '../settings/config-services.ts';
import { FileUsesReader } from './file-uses-reader.ts';
import { LibraryController } from './library.controller.ts';

/** The library of uploaded files. */
@Module({
  imports: [RecordsModule],
  controllers: [LibraryController],
  providers: [
    {
      provide: FileUsesReader,
      inject: [RECORD_SERVICES, CONFIG_SERVICES],
      useFactory: (services: RecordServices, { groups }: ConfigServices) =>
        new FileUsesReader(services, groups),
    },
  ],
  exports: [FileUsesReader],
})
export class LibraryModule {}
