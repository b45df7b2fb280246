import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#server/errors/app-error.ts';

/** How large a body a route takes; more is refused by its head, before anything of it is read. */
export const BODY_BYTES = {
  /** A name, a password, a token: what strangers may send. */
  small: 64 * 1024,
  /** A page of the shop, which has half a megabyte itself. */
  page: 576 * 1024,
  /** A record, a list of keys. */
  usual: 1024 * 1024,
  /** Long texts, many rows, definitions. */
  large: 10 * 1024 * 1024,
} as const;
export type BodySize = keyof typeof BODY_BYTES;

/** What a route keeps of itself for those who read its bodies. */
export interface BodyConfig {
  /** Takes a multipart form, which has bounds of its own. */
  form?: boolean;
  /** Takes a body of any type as the bytes it came in. */
  raw?: boolean;
  bodySize?: (request: FastifyRequest) => BodySize;
}

/** What the route said of its bodies; nothing where no route answers. */
export function bodyConfigOf(request: FastifyRequest): BodyConfig {
  return (request.routeOptions.config as BodyConfig | undefined) ?? {};
}

/** Requests of callers nobody knows, at routes that know some. */
const strangers = new WeakSet<FastifyRequest>();

/** From now on the request may send what strangers may, whatever its route takes. */
export function noteStranger(request: FastifyRequest): void {
  strangers.add(request);
}

/** Bytes that may come behind the head: as many as the route takes; an address that no route answers takes few. */
export function bodyBytesOf(request: FastifyRequest): number {
  // What is promised to be short needs no look at the route.
  if (strangers.has(request) || isSmall(request)) return BODY_BYTES.small;
  return BODY_BYTES[bodyConfigOf(request).bodySize?.(request) ?? 'small'];
}

/** Whether the head promises no more than every route takes. */
function isSmall({ headers }: FastifyRequest): boolean {
  const bytes = promisedBytes(headers);
  return bytes !== null && bytes <= BODY_BYTES.small;
}

/** Whether a body follows the head. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Bytes that the head promises; null when it leaves that open. */
export function promisedBytes(headers: IncomingHttpHeaders): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

/** @throws AppError `request.body-too-large` when the head promises more than the route takes. */
export function refuseLongBody(request: FastifyRequest): void {
  if (isSmall(request) || bodyConfigOf(request).form === true) return;
  if ((promisedBytes(request.headers) ?? 0) > bodyBytesOf(request))
    throw new AppError('request.body-too-large');
}
