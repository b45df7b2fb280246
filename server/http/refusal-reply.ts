import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES } from '#engine/contract/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { asAppError, wireRefusal } from './refusal.ts';
import { routeConfigOf } from './route-access.ts';
import { dialectOf, localeOf } from './request-facts.ts';

/** Where refusals leave a trace. */
export interface RefusalLog {
  warn(message: string): void;
  error(message: string, stack?: string): void;
}

/** The one translator between errors and answers, for every route and for what no route answers. */
export class RefusalReply {
  readonly #log: RefusalLog;

  constructor(log: RefusalLog) {
    this.#log = log;
  }

  /** @param dialect Of the route; read from the path where there is none. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply, dialect = dialectOf(request.url)): void {
    if (reply.sent) return;
    const realStatus = routeConfigOf(request).access?.realStatus === true;
    const refusal = this.#known(error, request, dialect);
    const { status, body } = wireRefusal(refusal, dialect, localeOf(request), Date.now(), realStatus);
    void reply
      .status(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }

  /** Refusals are answered as they are; anything else is logged under an id, and the caller gets only the id. */
  #known(error: unknown, request: FastifyRequest, dialect: Dialect): AppError {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    const known = asAppError(error, path);
    const line = `${request.method} ${path} ${known.code} (${dialect})`;
    if (known.code === 'server.internal') {
      const id = randomUUID();
      this.#log.error(`${line} ${id}: ${messageOf(error)}`, error instanceof Error ? error.stack : undefined);
      return new AppError('server.internal', { data: { id } });
    }
    const { level } = ERROR_CODES[known.code];
    if (level === 'warn') this.#log.warn(line);
    if (level === 'error') this.#log.error(`${line}: ${messageOf(known.cause ?? known)}`);
    return known;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
