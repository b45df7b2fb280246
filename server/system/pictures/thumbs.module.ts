import path from 'node:path';
import { Module } from '@nestjs/common';
import { CLOCK } from '#server/config/clock.ts';
import type { Clock } from '#server/config/clock.ts';
import { secretKeyOf } from '#server/config/secret-key-of.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { Storages } from '../upload/cloud/storages.ts';
import { UploadModule } from '../upload/upload.module.ts';
import { ThumbCache } from './thumb-cache.ts';
import { ThumbLinks } from './thumb-link.ts';
import { Thumbs } from './thumbs.ts';

/** Bytes of drawn pictures on this disk. */
const CACHE_BYTES = 512 * 1024 * 1024;

/** Smaller pictures of uploaded ones. */
@Module({
  imports: [UploadModule],
  providers: [
    {
      provide: Thumbs,
      inject: [SETTINGS, Storages, CLOCK],
      useFactory: (environment: Settings, storages: Storages, now: Clock) =>
        new Thumbs({
          links: new ThumbLinks(secretKeyOf(environment)),
          cache: new ThumbCache(path.join(environment.dataDir, 'thumbs'), CACHE_BYTES),
          storages,
          now,
        }),
    },
  ],
  exports: [Thumbs],
})
export class ThumbsModule {}
