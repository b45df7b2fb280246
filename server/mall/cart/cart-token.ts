import type { IncomingHttpHeaders } from 'node:http';

const TOKEN = /^[A-Za-z0-9_-]{32,64}$/;
const COOKIE = /(?:^|;\s*)cart_token=([^;]*)/;

/** A guest's token from the header `cart-token`, or from the cookie of a browser; null where there is no good one. */
export function cartToken(headers: IncomingHttpHeaders): string | null {
  const header = headers['cart-token'];
  const sent = typeof header === 'string' ? header : COOKIE.exec(headers.cookie ?? '')?.[1];
  return sent !== undefined && TOKEN.test(sent) ? sent : null;
}
