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
import type { SessionAuthenticator } from './session-authenticator.ts';

/** Sessions of administrators. */
@Module({ imports: [MetadataModule] })
export class AuthModule implements OnModuleInit, OnModuleDestroy {
  constructor(
    @Inject(HTTP_DOOR) private readonly door: HttpDoor,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(AUTHENTICATOR) private readonly authenticator: SessionAuthenticator,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    openAuthDoors(this.door, {
      main: this.connections.get('main'),
      metadata: this.metadata,
      authenticator: this.authenticator,
      now: this.clock,
    });
    openCaptchaDoors(this.door, {
      main: this.connections.get('main'),
      now: this.clock,
      revealTargets: this.settings.revealCaptcha,
    });
  }

  onModuleDestroy(): void {
    this.authenticator.stop();
  }
}
