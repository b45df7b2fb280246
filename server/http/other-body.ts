import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Refuses bodies of any type that nobody reads. A type alone is no body: `ra-data-simple-rest` sends `text/plain` with
 * its DELETE and nothing after it.
 */
export function refuseOtherBodies(instance: FastifyInstance): void {
  instance.addContentTypeParser('*', ({ headers }, _payload, done) => {
    if (hasBody(headers)) done(new AppError('request.invalid'));
    else done(null, undefined);
  });
}

/** Whether a request announces a body, as HTTP/1.1 has it. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}
