import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors/app-error.ts';
import { bodyBytesOf, bodyConfigOf } from './body-size.ts';
import { readBytes } from './read-bytes.ts';

/**
 * Gives bodies of any type to routes that take them as bytes, and refuses them everywhere else. A type alone is no body: `ra-data-simple-rest` sends `text/plain` with
 * its DELETE and nothing after it.
 */
export function acceptOtherBodies(
  instance: FastifyInstance,
  bodyIsThere: (request: FastifyRequest) => void,
): void {
  instance.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    if (!hasBody(request.headers)) return undefined;
    if (bodyConfigOf(request).raw !== true) throw new AppError('request.invalid');
    const body = await readBytes(payload, bodyBytesOf(request));
    bodyIsThere(request);
    return body;
  });
}

/** Whether a request announces a body, as HTTP/1.1 has it. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}
