import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Admission } from './admission.ts';
import { AnswerInterceptor } from './answer.interceptor.ts';
import { AUTHENTICATOR } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import { CallGuard } from './call.guard.ts';
import { FastifyRouter } from './fastify-router.ts';
import { guardControllers, ROUTE_PATHS } from './guard-controllers.ts';
import { HTTP_ROUTER } from './http-router.ts';
import { Readiness, READINESS } from './readiness.ts';
import { RefusalReply } from './refusal-reply.ts';
import { REFUSED_CALLS } from './refused-calls.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { SessionChanges } from './session-changes.ts';
import { SITE_RULES } from './site-rules.ts';
import type { SiteRules } from './site-rules.ts';

/**
 * What every folder needs to open routes: the router, and whether the server is ready. Who asks, and who notes what is
 * refused, comes from above by the ports `Authenticator` and `RefusedCalls`.
 */
@Module({})
export class HttpModule {
  static register(refusals: RefusalReply): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      providers: [
        SessionChanges,
        { provide: READINESS, useFactory: () => new Readiness() },
        { provide: RefusalReply, useValue: refusals },
        {
          provide: Admission,
          inject: [AUTHENTICATOR, RefusalReply, READINESS, SITE_RULES],
          useFactory: admissionOf,
        },
        {
          provide: HTTP_ROUTER,
          inject: [HttpAdapterHost, Admission, RefusalReply, REFUSED_CALLS],
          useFactory: routerOf,
        },
        {
          provide: ROUTE_PATHS,
          inject: [HttpAdapterHost, Admission],
          useFactory: (host: HttpAdapterHost, admission: Admission) =>
            guardControllers(instanceOf(host), admission),
        },
        {
          provide: APP_GUARD,
          inject: [Admission],
          useFactory: (admission: Admission) => new CallGuard(admission),
        },
        { provide: APP_INTERCEPTOR, useFactory: () => new AnswerInterceptor() },
      ],
      exports: [SessionChanges, READINESS, RefusalReply, HTTP_ROUTER, ROUTE_PATHS],
    };
  }
}

function admissionOf(
  authenticator: Authenticator,
  refusals: RefusalReply,
  readiness: Readiness,
  rules: SiteRules,
): Admission {
  // A caller should rather hear that the database is away than that the server is still starting.
  const started = () => readiness.started || readiness.missing().some((part) => part.startsWith('database '));
  return new Admission({ authenticator, refusals, timeZone: () => rules.timeZone(), started });
}

function routerOf(
  host: HttpAdapterHost,
  admission: Admission,
  refusals: RefusalReply,
  refused: RefusedCalls,
): FastifyRouter {
  return new FastifyRouter({ instance: instanceOf(host), admission, refusals, refused });
}

function instanceOf(host: HttpAdapterHost): FastifyInstance {
  return host.httpAdapter.getInstance<FastifyInstance>();
}
