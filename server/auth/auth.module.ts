import { Inject, Module } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { HTTP_DOOR } from '#server/http/http-door.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import { CLOCK } from '#server/main/clock.ts';
import type { Clock } from '#server/main/clock.ts';
import { MetadataModule } from '#server/metadata/metadata.module.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SETTINGS } from '#server/main/settings.ts';
import type { Settings } from '#server/main/settings.ts';
import { openAuthDoors } from './auth-door.ts';
import { AUTHENTICATOR } from './authenticator.ts';
import { openCaptchaDoors } from './captcha/index.ts';
import { createRateLimits, RATE_LIMITS } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SessionAuthenticator } from './session-authenticator.ts';

/** Sessions of administrators. */
@Module({
  imports: [MetadataModule],
  providers: [
    {
      provide: RATE_LIMITS,
      inject: [SETTINGS],
      useFactory: ({ redisUrl }: Settings) => createRateLimits(redisUrl),
    },
  ],
})
export class AuthModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(AUTHENTICATOR) private readonly authenticator: SessionAuthenticator,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    openAuthDoors(this.door, {
      main: this.connections.get('main'),
      metadata: this.metadata,
      authenticator: this.authenticator,
      limits: this.limits,
      now: this.clock,
    });
    openCaptchaDoors(this.door, {
      main: this.connections.get('main'),
      now: this.clock,
      limits: this.limits,
      revealTargets: this.settings.revealCaptcha,
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.authenticator.stop();
    await this.limits.stop();
  }
}
