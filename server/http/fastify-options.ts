import type { FastifyServerOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { translate } from '#engine/contract/texts/index.ts';
import type { Settings } from '#server/main/settings.ts';
import { BODY_LIMIT_BYTES } from './json-body.ts';
import { parseQueryString } from './query-string.ts';

/** Room for ten thousand ids in the query of one call. */
const HEADER_LIMIT_BYTES = 512 * 1024;

/** A page's address may carry a whole other one with its query (`loading/:to`, `iframe/:url`). */
const LONGEST_PART = 16 * 1024;

/** How Fastify is set up: brackets in queries, paths without regard to case, limits, the address of the back office. */
export function fastifyOptions(settings: Settings): FastifyServerOptions {
  return {
    http: { maxHeaderSize: HEADER_LIMIT_BYTES },
    bodyLimit: BODY_LIMIT_BYTES,
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

/** What is no HTTP, or has a head too large, never reaches a route. */
function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket & { parser?: IncomingMessage },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const code = tooLarge ? 'request.too-large' : 'request.invalid';
  const body = JSON.stringify({
    code: 0,
    msg: translate('zh-cn', code),
    time: Math.floor(Date.now() / 1000),
    data: null,
  });
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
