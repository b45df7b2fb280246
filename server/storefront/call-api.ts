import type { FastifyInstance } from 'fastify';
import type { Locale } from '#engine/definition/index.ts';
import type { ShopAnswer, ShopCall } from './storefront-bundle.ts';

/** Who is behind a page that is drawn: their cart, and where they are. */
export interface Visitor {
  /** The header `cookie` of the browser. */
  cookie: string;
  address: string;
  /** Called with a cookie that they are to keep. */
  onCookie: (cookie: string) => void;
}

/** Calls the shop's API within the process: the same routes, guards and rules as over the network. */
export async function callApi(
  instance: FastifyInstance,
  locale: Locale,
  { method, call, query = {}, body }: ShopCall,
  { cookie, address, onCookie }: Visitor,
): Promise<ShopAnswer> {
  const search = new URLSearchParams(query).toString();
  const answer = await instance.inject({
    method,
    url: `/api/${call}${search === '' ? '' : `?${search}`}`,
    headers: { server: 'true', accept: 'application/json', 'think-lang': locale, cookie },
    remoteAddress: address,
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const kept = answer.headers['set-cookie'];
  if (typeof kept === 'string') onCookie(kept);
  return JSON.parse(answer.payload) as ShopAnswer;
}
