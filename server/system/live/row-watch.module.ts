import { Inject, Logger, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { RecordsModule } from '#server/record/records.module.ts';
import { rowVersion } from '#server/record/rows/row-version.ts';
import { LiveFrames } from './live-frames.ts';
import { OpenSockets } from './open-sockets.ts';
import { LOOK_EVERY_MS, RowWatch } from './row-watch.ts';

/** Rows that somebody has open are watched for them. */
@Module({ imports: [RecordsModule] })
export class RowWatchModule implements OnModuleInit, OnModuleDestroy {
  private looking: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LiveFrames) private readonly frames: LiveFrames,
    @Inject(OpenSockets) private readonly sockets: OpenSockets,
    @Inject(RECORD_SERVICES) private readonly services: RecordServices,
  ) {}

  onModuleInit(): void {
    const logger = new Logger('live');
    const watch = new RowWatch({
      sockets: this.sockets,
      versionOf: (actor, definition, key) => rowVersion(this.services, actor, definition, key),
      failed: (error) => logger.warn(`Open rows could not be looked at: ${String(error)}`),
    });
    this.frames.on('watch', (frame, socket) => watch.take(frame, socket));
    this.looking = setInterval(() => void watch.look(), LOOK_EVERY_MS);
    this.looking.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.looking);
  }
}
