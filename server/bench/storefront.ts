/**
 * `npm run bench -- storefront [goods]`: what guests get of the shop's pages from the server, at 16 connections, on PostgreSQL: pages
 * that are kept, pages of which every one is drawn, and what the memory does meanwhile. The pages in Chromium come after it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './bench-database.ts';
import { fillCatalog } from './catalog-rows.ts';
import { startLoad } from './load-generator.ts';
import type { LoadRequest } from './load-shape.ts';
import { buildProduct, residentMegabytes, startProduct, type Product } from './product.ts';
import { figure, limitLine } from './report.ts';

const GOODS = Number(process.argv[2] ?? 300);
const CONNECTIONS = 16;
const MILLISECONDS = 8000;
/** A second, and milliseconds for 99 of 100. */
const KEPT = { rate: 1500, p99: 60 };
const DRAWN = { rate: 150, p99: 250 };
const MANY = 100_000;
const FIRST_BYTES = 200;
const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
const own = mkdtempSync(join(tmpdir(), 'metamall-storefront-'));
const load = startLoad();
const endings: (() => Promise<void> | void)[] = [
  () => rmSync(own, { recursive: true, force: true }),
  () => load.stop(),
];

try {
  await buildProduct();
  const database = await createDatabase('storefront');
  endings.push(() => database.drop());
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, 'data') };
  await (await startProduct(settings)).stop();
  await fillCatalog(database, GOODS);
  const product = await startProduct(settings);
  endings.push(() => product.stop());
  const ids = await goodsIds(product);
  const kept = ['/', '/en', '/search', '/classes', '/class/1', `/goods/${ids[0]}`, `/en/goods/${ids[1]}`];
  await measure(product, 'pages that are kept', requests(kept), KEPT);
  // Every address another one: none of them is kept from before.
  const drawn = Array.from({ length: 40_000 }, (_, at) => [
    `/search?price_min=${1 + (at % 977)}&page=${1 + (at % 7)}&sort=sales&price_max=${2000 + at}`,
    `/goods/${ids[at % ids.length]}?seen=${at}`,
    `/?seen=${at}`,
  ]).flat();
  await measure(product, 'pages that are drawn', requests(drawn), DRAWN);
  for (const [name, path] of Object.entries({ home: '/', list: '/search', detail: `/goods/${ids[0]}` }))
    await measureFirstByte(product, name, path);
  await measureMemory(product, requests(kept));
} finally {
  for (const ending of endings.splice(0).reverse()) await ending();
}

function requests(paths: readonly string[]): LoadRequest[] {
  return paths.map((path) => ({ method: 'GET', path }));
}

/** Goods on sale; the catalogue is read when the first list asks for it. */
async function goodsIds({ port }: Product): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/shop.goods/index?limit=100`, {
    headers: { server: 'true' },
  });
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
  return data.list.map(({ id }) => id);
}

async function measure(
  product: Product,
  title: string,
  some: LoadRequest[],
  { rate: minRate, p99: maxP99 }: { rate: number; p99: number },
): Promise<void> {
  const order = { port: product.port, headers, requests: some, connections: CONNECTIONS, holds: '' };
  await load.run({ ...order, offset: 0, milliseconds: 1500 });
  const seen = await load.run({ ...order, offset: Math.floor(some.length / 2), milliseconds: MILLISECONDS });
  if (seen.failures > 0) throw new Error(seen.failure);
  const rate = seen.requests / seen.seconds;
  console.log(`${title}: ${figure(rate)} a second (${rate >= minRate ? 'reached' : 'MISSED'} ${minRate})`);
  console.log(limitLine(`${title}, 99 of 100 within`, seen.p99, maxP99, 'ms'));
}

/** What sending a page in parts could gain at most: how long before its end its first byte is there. One after the other, all drawn. */
async function measureFirstByte({ port }: Product, name: string, path: string): Promise<void> {
  const first: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < FIRST_BYTES; round += 1) {
    const start = performance.now();
    const { headers: facts, body } = await fetch(`http://127.0.0.1:${port}${path}?first=${round}`, {
      headers,
    });
    if (!facts.get('content-type')?.startsWith('text/html') || !body) throw new Error(`${path} is no page`);
    const reader = body.getReader();
    let part = await reader.read();
    first.push(performance.now() - start);
    while (!part.done) part = await reader.read();
    whole.push(performance.now() - start);
  }
  const middle = (times: number[]): string =>
    figure([...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0);
  console.log(`${name}, drawn: first byte after ${middle(first)} ms, whole after ${middle(whole)} ms`);
}

/** Megabytes more after many requests than after the first ones. */
async function measureMemory(product: Product, some: LoadRequest[]): Promise<void> {
  const order = {
    port: product.port,
    headers,
    requests: some,
    connections: CONNECTIONS,
    milliseconds: 4000,
    holds: '',
  };
  const before = residentMegabytes(product.pid);
  let sent = 0;
  while (sent < MANY) sent += (await load.run({ ...order, offset: 0 })).requests;
  const more = residentMegabytes(product.pid) - before;
  console.log(
    limitLine(`memory after ${sent.toLocaleString('en')} requests, more than before`, more, 60, 'MB'),
  );
}
