import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AUTHENTICATOR } from '#server/auth/authenticator.ts';
import type { Authenticator } from '#server/auth/authenticator.ts';
import { logRefusedAttempt } from '#server/auth/refused-attempts.ts';
import { SessionAuthenticator } from '#server/auth/session-authenticator.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connections } from '#server/database/connection.ts';
import { CLOCK } from '#server/main/clock.ts';
import type { Clock } from '#server/main/clock.ts';
import { FastifyDoor } from './fastify-door.ts';
import { HTTP_DOOR } from './http-door.ts';
import type { Call } from './http-door.ts';
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
          inject: [CONNECTIONS, CLOCK],
          useFactory: (connections: Connections, clock: Clock) =>
            new SessionAuthenticator(connections, clock),
        },
        {
          provide: HTTP_DOOR,
          inject: [HttpAdapterHost, AUTHENTICATOR, RefusalReply, READINESS, CONNECTIONS],
          useFactory: openDoor,
        },
      ],
      exports: [READINESS, RefusalReply, AUTHENTICATOR, HTTP_DOOR],
    };
  }
}

function openDoor(
  host: HttpAdapterHost,
  authenticator: Authenticator,
  refusals: RefusalReply,
  readiness: Readiness,
  connections: Connections,
): FastifyDoor {
  const instance = host.httpAdapter.getInstance<FastifyInstance>();
  // A caller should rather hear that the database is away than that the server is still starting.
  const started = () => readiness.started || readiness.missing().some((part) => part.startsWith('database '));
  const denied = (call: Call): void => logRefusedAttempt(connections, call);
  return new FastifyDoor({ instance, authenticator, refusals, started, denied });
}
