import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';
import { callOf } from './call.guard.ts';
import type { RefusalReply } from './refusal-reply.ts';
import type { RefusedCalls } from './refused-calls.ts';
import { routeConfigOf } from './route-access.ts';

/** Leads what controllers, Nest and Fastify refuse (unknown paths, bodies too large) through the one translator. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #refusals: RefusalReply;
  readonly #refused: RefusedCalls;

  constructor(refusals: RefusalReply, refused: RefusedCalls) {
    this.#refusals = refusals;
    this.#refused = refused;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const call = callOf(request);
    if (call !== undefined && error instanceof AppError) this.#refused.note(call, error);
    const { access } = routeConfigOf(request);
    this.#refusals.send(error, request, http.getResponse<FastifyReply>(), access?.dialect);
  }
}
