import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import type { Locale } from '#engine/definition/index.ts';
import { ShopDocument } from './shop-document.tsx';
import { shopRoutes } from './shop-routes.tsx';
import { ApiRefusal, sentQuery, type ShopApi } from './state/shop-api.ts';
import { localeOfPath, pathWithout, ShopWorldContext } from './state/shop-world.ts';
import { loadTexts } from './texts/shop-texts.ts';

interface ShopCall {
  method: 'GET' | 'POST';
  call: string;
  query?: Record<string, string>;
  body?: unknown;
}

interface RenderPorts {
  send: (locale: Locale, call: ShopCall) => Promise<{ code: number; msg: string; data: unknown }>;
  assets: {
    script: string;
    style: string;
    paint: string;
    preload: Record<string, string[]>;
    texts: Record<Locale, string>;
  };
  origin: string;
}

interface RenderedPage {
  status: number;
  location?: string;
  html: string;
}

/** Draws a page of the shop on the server, with all of its data in the same answer. */
export async function renderPage(
  request: Request,
  { send, assets, origin }: RenderPorts,
): Promise<RenderedPage> {
  const { pathname } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const api = serverApi(locale, send);
  const handler = createStaticHandler(shopRoutes(locale, api));
  const context = await handler.query(request);
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') ?? '/', html: '' };
  const t = await loadTexts(locale);
  const router = createStaticRouter(handler.dataRoutes, context);
  const chunk = chunkOf(pathWithout(pathname));
  const html = renderToString(
    <ShopDocument
      locale={locale}
      state={stateText(context)}
      assets={{ ...assets, preload: [...(assets.preload[chunk] ?? []), assets.texts[locale]] }}
    >
      <ShopWorldContext value={{ locale, t, api, origin }}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ShopWorldContext>
    </ShopDocument>,
  );
  return { status: context.statusCode, html: `<!doctype html>${html}` };
}

function serverApi(locale: Locale, send: RenderPorts['send']): ShopApi {
  const call = async <T,>(shopCall: ShopCall): Promise<T> => {
    const { code, msg, data } = await send(locale, shopCall);
    if (code !== 1) throw new ApiRefusal(msg, code, data);
    return data as T;
  };
  return {
    get: (name, query) => call({ method: 'GET', call: name, query: sentQuery(query) }),
    post: (name, body = {}) => call({ method: 'POST', call: name, body }),
  };
}

/** What the browser goes on with: data that was loaded, and whether the page is missing. A `<` in it can't end the script. */
function stateText({ loaderData, actionData, errors }: StaticHandlerContext): string {
  const missing = errors
    ? Object.fromEntries(
        Object.entries(errors).map(([id, error]) => [
          id,
          { status: (error as { status?: number }).status ?? 500 },
        ]),
      )
    : null;
  return JSON.stringify({ loaderData, actionData, errors: missing }).replaceAll('<', '\\u003c');
}

/** Pages of many of what their path names. */
const PLURALS: Record<string, string> = {
  order: 'orders-page',
  refund: 'refunds-page',
  address: 'addresses-page',
  invoice: 'invoices-page',
  reminder: 'reminders-page',
  message: 'messages-page',
  footprint: 'footprints-page',
  favourite: 'favourites-page',
  coupon: 'my-coupons-page',
  evaluate: 'my-evaluations-page',
  signIn: 'sign-in-page',
  level: 'level-page',
  recharge: 'recharge-page',
  shop: 'open-shop-page',
};

/** The module of a page by its path, as the list of scripts names it. */
function chunkOf(path: string): string {
  const [, first = '', second = '', third] = path.split('/');
  if (first === 'user') return third === undefined ? (PLURALS[second] ?? '') : `${second}-page`;
  const names: Record<string, string> = { '': 'home', page: 'home', class: 'list', search: 'list' };
  return `${names[first] ?? first}-page`;
}
