import type { IncomingMessage } from 'node:http';
import type { Settings } from '#server/config/settings.ts';

/**
 * Whether a page may open a connection: one of our own host, whichever port it came from, or of an allowed origin. What
 * is no browser sends no origin and may. Behind proxies that are believed, the host is the one they were asked for.
 */
export function mayOpen({
  allowedOrigins,
  trustProxy,
}: Pick<Settings, 'allowedOrigins' | 'trustProxy'>): (request: IncomingMessage) => boolean {
  return ({ headers }) => {
    const { origin } = headers;
    if (origin === undefined || allowedOrigins.includes(origin)) return true;
    const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
    const host = [forwarded ?? headers.host ?? ''].flat()[0] ?? '';
    return hostname(origin) !== null && hostname(origin) === hostname(`http://${host}`);
  };
}

function hostname(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}
