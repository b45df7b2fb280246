import type { FastifyServerOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#engine/contract/index.ts';
import { translate } from '#engine/contract/texts/index.ts';
import type { Settings } from '#server/config/settings.ts';
import { BODY_BYTES } from './body-size.ts';
import { parseQueryString } from './query-string.ts';

/** Room for ten thousand ids in the query of one call. */
const HEADER_LIMIT_BYTES = 512 * 1024;

/** A page's address may carry a whole other one with its query (`loading/:to`, `iframe/:url`). */
const LONGEST_PART = 16 * 1024;

/** How Fastify is set up: brackets in queries, paths without regard to case, limits, the address of the back office. */
export function fastifyOptions(settings: Settings): FastifyServerOptions {
  return {
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: settings.timeLimits.headMs,
      connectionsCheckingInterval: settings.timeLimits.checkMs,
    },
    bodyLimit: BODY_BYTES.large,
    logger: false,
    // A bare number is no longer believed by Fastify: it would take every caller for the proxy in front.
    trustProxy: settings.trustProxy > 0 && ((_address: string, hop: number) => hop < settings.trustProxy),
    rewriteUrl: (request) => rewriteAdminPath(request.url ?? '/', settings.adminBasePath),
    clientErrorHandler: refuseBrokenRequest,
    forceCloseConnections: 'idle',
    routerOptions: {
      querystringParser: parseQueryString,
      caseSensitive: false,
      ignoreDuplicateSlashes: false,
      ignoreTrailingSlash: true,
      maxParamLength: LONGEST_PART,
    },
  } as FastifyServerOptions;
}

/** Routes are written under `/admin`; when the back office lives elsewhere, `/admin` itself leads nowhere. */
export function rewriteAdminPath(url: string, adminBasePath: string): string {
  if (adminBasePath === '/admin') return url;
  if (startsWithPath(url, adminBasePath)) return `/admin${url.slice(adminBasePath.length)}`;
  return startsWithPath(url, '/admin') ? `/-${url}` : url;
}

function startsWithPath(url: string, path: string): boolean {
  if (!url.toLowerCase().startsWith(path.toLowerCase())) return false;
  const next = url[path.length];
  return next === undefined || next === '/' || next === '?';
}

/** What never reaches a route: no HTTP, a head too large, or one that does not come to its end. */
const BROKEN: Readonly<Record<string, { code: ErrorCode; status: string }>> = {
  HPE_HEADER_OVERFLOW: { code: 'request.too-large', status: '431 Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request.timeout', status: '408 Request Timeout' },
};
const NO_HTTP = { code: 'request.invalid', status: '400 Bad Request' } as const;

function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket & { parser?: IncomingMessage },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code, status } = BROKEN[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify({
    code: 0,
    msg: translate('zh-cn', code),
    time: Math.floor(Date.now() / 1000),
    data: null,
  });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
