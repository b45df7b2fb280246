/**
 * Keeps scripts and styles, whose names change with what is in them, and a page of the shop that says that somebody is offline. Other pages
 * and prices always come from the server.
 */
const KEPT = 'metamall-storefront-1';
const MAX = 80;
/** The page that stands in for others, by language, each with what it shows in a cache of its own. */
const SHELLS = ['/offline', '/en/offline'] as const;
const SHELL_CACHE = 'metamall-shell-1';
/** It is fetched anew once it is older. */
const FRESH_MS = 24 * 3_600_000;

interface WorkerScope {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

interface WorkerEvent {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;
/** Pages that this run of the worker has looked after. */
const looked = new Set<string>();

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all(SHELLS.map(keepShell)).then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    const shell = /^\/en(\/|$)/.test(pathname) ? SHELLS[1] : SHELLS[0];
    event.respondWith(fetch(request).catch(() => offline(shell)));
    if (navigator.onLine) event.waitUntil(refresh(shell));
    return;
  }
  if (origin !== location.origin) return;
  if (pathname.startsWith('/storefront/')) return event.respondWith(kept(request));
  if (request.destination === 'image' && !navigator.onLine) event.respondWith(pictureOf(request));
});

async function offline(shell: string): Promise<Response> {
  const page = await caches.match(shell);
  if (!page) return Response.error();
  return new Response(await page.text(), { status: 503, headers: { 'content-type': HTML } });
}

const HTML = 'text/html; charset=utf-8';
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const FILES = /<link rel="stylesheet" href="([^"]+)"|<img\b[^>]*? src="(\/[^"]+)"/g;

/** Keeps the page without its scripts, which would look for another one at the address, and with its styles and pictures. */
async function keepShell(shell: string): Promise<void> {
  const answer = await fetch(shell, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = (await answer.text()).replace(SCRIPTS, '');
  const files = [...html.matchAll(FILES)].map(([, style, picture]) => style ?? picture ?? '');
  const name = `${SHELL_CACHE} ${shell}`;
  await caches.delete(name);
  const cache = await caches.open(name);
  // A picture that can't be had leaves its words.
  await Promise.all(files.map((file) => cache.add(file).catch(() => {})));
  const headers = { 'content-type': HTML, date: new Date().toUTCString() };
  await cache.put(shell, new Response(html, { headers }));
}

async function refresh(shell: string): Promise<void> {
  if (looked.has(shell)) return;
  looked.add(shell);
  const page = await caches.match(shell);
  const since = Date.parse(page?.headers.get('date') ?? '');
  if (Date.now() - since < FRESH_MS) return;
  await keepShell(shell).catch(() => {});
}

const pictureOf = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? Response.error();

async function kept(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX))) await cache.delete(old);
  }
  return answer;
}
