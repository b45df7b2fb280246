import { Logger, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AUTHENTICATOR } from '#server/auth/authenticator.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import { deniedAttempt } from '#server/auth/denied-attempt.ts';
import { writeLogEntry } from '#server/auth/log-entry.ts';
import { RefusedAttempts } from '#server/auth/refused-attempts.ts';
import { SessionAuthenticator } from '#server/auth/session-authenticator.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { NOTIFICATIONS } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { CLOCK } from '#server/main/clock.ts';
import type { Clock } from '#server/main/clock.ts';
import { SETTINGS } from '#server/main/settings.ts';
import type { Settings } from '#server/main/settings.ts';
import { FastifyDoor } from './fastify-door.ts';
import { HTTP_DOOR } from './http-door.ts';
import { Readiness, READINESS } from './readiness.ts';
import { RefusalReply } from './refusal-reply.ts';

/** What every room needs to open routes: the door, who asks, and whether the server is ready. */
@Module({})
export class HttpModule {
  static register(refusals: RefusalReply): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      providers: [
        { provide: READINESS, useFactory: () => new Readiness() },
        { provide: RefusalReply, useValue: refusals },
        {
          provide: AUTHENTICATOR,
          inject: [CONNECTIONS, CLOCK, NOTIFICATIONS],
          useFactory: (connections: Connections, clock: Clock, notifications: Notifications) =>
            new SessionAuthenticator(connections, clock, notifications),
        },
        {
          provide: RefusedAttempts,
          inject: [CONNECTIONS],
          useFactory: keepRefusedAttempts,
        },
        {
          provide: HTTP_DOOR,
          inject: [HttpAdapterHost, AUTHENTICATOR, RefusalReply, READINESS, RefusedAttempts, SETTINGS],
          useFactory: openDoor,
        },
      ],
      exports: [READINESS, RefusalReply, AUTHENTICATOR, RefusedAttempts, HTTP_DOOR],
    };
  }
}

function openDoor(
  host: HttpAdapterHost,
  authenticator: Authenticator,
  refusals: RefusalReply,
  readiness: Readiness,
  refused: RefusedAttempts,
  { timeZone }: Settings,
): FastifyDoor {
  const instance = host.httpAdapter.getInstance<FastifyInstance>();
  // A caller should rather hear that the database is away than that the server is still starting.
  const started = () => readiness.started || readiness.missing().some((part) => part.startsWith('database '));
  return new FastifyDoor({
    instance,
    authenticator,
    refusals,
    timeZone,
    started,
    refused: (call, refusal) => {
      const attempt = deniedAttempt(call, refusal);
      if (attempt !== null) refused.note(attempt);
    },
  });
}

function keepRefusedAttempts(connections: Connections): RefusedAttempts {
  const logger = new Logger('auth');
  return new RefusedAttempts((entry) => {
    writeLogEntry(connections.get('main'), entry).catch((error: unknown) =>
      logger.error(`A refused attempt was not logged: ${String(error)}`),
    );
  });
}
