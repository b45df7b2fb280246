import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '#server/config/settings.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RefusalReply } from './refusal-reply.ts';

/** What a client on another origin may send and read. */
const ALLOWED = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'think-lang, server, ba_user_token, ba-user-token, ba_token, ba-token, batoken, Authorization, Content-Type, ' +
    'If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-Requested-With',
  'access-control-expose-headers': 'Content-Range',
  'access-control-max-age': '1800',
};

const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Every answer says that its type is to be believed, and behind TLS that it will stay there. Calls of pages on other
 * origins are refused unless theirs is on the list; their questions beforehand (OPTIONS) are answered for those only.
 * @param settings `allowedOrigins` besides our own, as browsers send them: `https://shop.example.com`
 */
export function guardOrigins(
  instance: FastifyInstance,
  { allowedOrigins }: Pick<Settings, 'allowedOrigins'>,
  refusals: RefusalReply,
): void {
  const allowed = new Set(allowedOrigins);
  instance.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS);
    const { origin } = request.headers;
    if (origin === undefined || isAt(origin, request.host)) return done();
    void reply.header('vary', 'Origin');
    if (!allowed.has(origin)) return refusals.send(new AppError('access.cross-origin'), request, reply);
    void reply.headers({ ...ALLOWED, 'access-control-allow-origin': origin });
    if (request.method === 'OPTIONS') return void (reply as FastifyReply).status(204).send();
    done();
  });
}

function isAt(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
