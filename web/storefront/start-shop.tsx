import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, ErrorResponseImpl, matchRoutes } from './router-parts.ts';
import { RouterProvider } from 'react-router/dom';
import type { HydrationState } from 'react-router';
import { shopRoutes } from './shop-routes.tsx';
import { fetchAhead } from './state/fetch-ahead.ts';
import { KeptAnswers } from './state/kept-answers.ts';
import { browserApi } from './state/browser-api.ts';
import { followRedirect } from './state/follow-redirect.ts';
import { localeOfPath, ShopWorldContext } from './state/shop-world.ts';
import { loadHttpTexts } from './texts/load-http-texts.ts';
import { loadTexts } from './texts/shop-texts.ts';
import './styles/shop.css';
import '../blocks/blocks.css';

interface KeptState {
  loaderData: HydrationState['loaderData'];
  actionData: HydrationState['actionData'];
  errors: Record<string, { status: number }> | null;
}

/** Goes on in the browser with the page that the server has drawn. */
async function start(): Promise<void> {
  const root = document.getElementById('shop');
  const kept = document.getElementById('shop-state')?.textContent;
  if (!root || !kept) return;
  const locale = localeOfPath(location.pathname);
  const [t, texts] = await Promise.all([loadTexts(locale), loadHttpTexts(locale)]);
  const answers = new KeptAnswers();
  const api = browserApi(locale, {
    texts,
    answers,
    onRedirect: (to, message) =>
      followRedirect(to, message, locale, {
        navigate: (address) => void router.navigate(address),
        leave: (address) => location.assign(address),
      }),
  });
  const routes = shopRoutes(locale, api);
  const ahead = fetchAhead(routes, answers);
  const { loaderData, actionData, errors } = JSON.parse(kept) as KeptState;
  await loadLazy(matchRoutes(routes, location) ?? []);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, actionData, errors: errors && revived(errors) },
  });
  // In slices, so that whoever scrolls or touches meanwhile does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      root,
      <ShopWorldContext value={{ locale, t, api, origin: location.origin, ahead }}>
        <RouterProvider router={router} />
      </ShopWorldContext>,
    );
  });
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

/** The page's own module has to be there before its drawing can be taken over. */
async function loadLazy(matches: { route: { lazy?: unknown } & object }[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = (await (route.lazy as () => Promise<object>)()) as object;
      Object.assign(route, { ...module, lazy: undefined });
    }),
  );
}

const revived = (errors: NonNullable<KeptState['errors']>): HydrationState['errors'] =>
  Object.fromEntries(
    Object.entries(errors).map(([id, { status }]) => [id, new ErrorResponseImpl(status, '', null)]),
  );

/** Resolves once the browser has shown what the server has drawn; at once where nobody looks at it. */
function firstPaint(): Promise<void> {
  if (document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

void firstPaint().then(start);
