import type { FastifyRequest } from 'fastify';
import type { Dialect } from '#engine/contract/index.ts';
import { type Audience, TOKEN_NAMES } from './audience.ts';
import type { Locale } from '#engine/definition/index.ts';

/** The language asked for by the header `think-lang`; Chinese unless it is English. */
export function localeOf(request: FastifyRequest): Locale {
  return request.headers['think-lang'] === 'en' ? 'en' : 'zh-cn';
}

/** The access token of an audience: from a header, or from the query where a browser can't send headers. */
export function tokenOf(request: FastifyRequest, audience: Audience = 'admin'): string | undefined {
  const query = request.query as Record<string, unknown>;
  for (const source of [request.headers, query]) {
    for (const name of TOKEN_NAMES[audience]) {
      const value = source[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return undefined;
}

/** Path and query as the client sent them, without tokens: fit for a log. */
export function loggableUrl(request: FastifyRequest): string {
  const url = request.originalUrl;
  return /token/i.test(url) ? url.replace(/([?&][^=&]*token[^=&]*=)[^&]*/gi, '$1***') : url;
}

/** The dialect in which a path that no route answers is refused. */
export function dialectOf(url: string): Dialect {
  return /^\/admin\/rest(\/|$)/i.test(url) ? 'rest' : 'backOffice';
}
