import { Module } from '@nestjs/common';
import { RecordsModule } from '#server/record/records.module.ts';
import { CacheController } from './cache.controller.ts';
import { SearchController } from './search.controller.ts';

/** What surrounds every page of the back office asks for: records of any table, and fresh caches. */
@Module({ imports: [RecordsModule], controllers: [SearchController, CacheController] })
export class ShellModule {}
