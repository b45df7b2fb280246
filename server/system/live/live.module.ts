import { Global, Inject, Module } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { Live } from './live.ts';
import { LiveFrames } from './live-frames.ts';
import { LiveGateway } from './live.gateway.ts';
import { OpenSockets } from './open-sockets.ts';

/** The live channel. */
@Global()
@Module({
  providers: [
    OpenSockets,
    LiveFrames,
    LiveGateway,
    {
      provide: Live,
      inject: [OpenSockets, NOTIFICATIONS],
      useFactory: (sockets: OpenSockets, notifications: Notifications) => new Live(sockets, notifications),
    },
  ],
  exports: [Live, OpenSockets, LiveFrames],
})
export class LiveModule implements OnModuleDestroy {
  constructor(@Inject(Live) private readonly live: Live) {}

  onModuleDestroy(): void {
    this.live.stop();
  }
}
