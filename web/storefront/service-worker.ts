/**
 * Keeps scripts and styles, whose names change with what is in them, and says plainly that somebody is offline. Pages and prices
 * always come from the server.
 */
const KEPT = 'metamall-storefront-1';
const MAX = 80;

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

const OFFLINE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>网络已断开 / Offline</title>
<style>body{font:16px/1.7 system-ui;display:grid;place-content:center;min-height:90vh;text-align:center;color-scheme:light dark}a{min-height:44px}</style>
<h1>网络已断开</h1><p>请检查网络后重试。</p><p lang="en">You are offline. Please check your connection and try again.</p><p><a href="">重试 / Try again</a></p>`;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(fetch(request).catch(offline));
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && pathname.startsWith('/storefront/')) event.respondWith(kept(request));
});

const offline = (): Response =>
  new Response(OFFLINE, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - MAX))) await cache.delete(old);
  }
  return answer;
}
