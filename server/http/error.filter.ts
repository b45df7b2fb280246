import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalReply } from './refusal-reply.ts';

/** Leads what Nest and Fastify refuse (unknown paths, bodies too large) through the one translator. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #refusals: RefusalReply;

  constructor(refusals: RefusalReply) {
    this.#refusals = refusals;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.#refusals.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
