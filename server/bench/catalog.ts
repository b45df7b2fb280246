/**
 * `npm run bench -- catalog [goods]`: what guests ask of the shop, over 100,000 goods with three SKUs each: lists by category,
 * price and facets with 16 connections, every request another one; searches and suggestions one at a time; and what the
 * back office takes to save goods with 600 SKUs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './bench-database.ts';
import { fillCatalog, LEVELS, LOOKED_FOR, ORIGINS, TAGS } from './catalog-rows.ts';
import { startLoad } from './load-generator.ts';
import type { LoadRequest } from './load-shape.ts';
import { buildProduct, startProduct, type Product } from './product.ts';
import { figure, limitLine } from './report.ts';
import { measureSave } from './measure-save.ts';

const GOODS = Number(process.argv[2] ?? 100_000);
const CONNECTIONS = 16;
const MILLISECONDS = 10_000;
const LIMITS = { list: 40, search: 60, suggest: 25 };
const MIN_RATE = 400;
const SEARCHES = 200;
const headers = { server: 'true' };
const own = mkdtempSync(join(tmpdir(), 'metamall-catalog-'));
const load = startLoad();
const endings: (() => Promise<void> | void)[] = [
  () => rmSync(own, { recursive: true, force: true }),
  () => load.stop(),
];

try {
  await buildProduct();
  const database = await createDatabase('catalog');
  endings.push(() => database.drop());
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, 'data') };
  await (await startProduct(settings)).stop();
  await fillCatalog(database, GOODS);
  const product = await startProduct(settings);
  endings.push(() => product.stop());
  const start = performance.now();
  await untilThere(async () => {
    const [row] = await database.query<{ count: string }>('select count(*) from shop_goods_search');
    return Number(row?.count) >= GOODS;
  });
  console.log(
    `texts of ${GOODS.toLocaleString('en')} goods prepared in ${figure((performance.now() - start) / 1000)} s`,
  );
  await database.query('vacuum analyze shop_goods_search');
  await answered(product, '/api/shop.goods/index?limit=1');
  await measureLists(product);
  await measureOneByOne(product);
  console.log(await measureSave(product));
} finally {
  for (const ending of endings.splice(0).reverse()) await ending();
}

/** Lists that differ: nothing of an answer is kept, so none of them can be a hit of what came before. */
function lists(): LoadRequest[] {
  const { departments, shelves, kinds } = LEVELS;
  const classes = departments + shelves + kinds;
  const sorts = ['price_asc', 'price_desc', 'sales', 'new', 'default'];
  return Array.from({ length: 8000 }, (_, at) => {
    const query = new URLSearchParams({
      classify_id: String(1 + ((at * 7) % classes)),
      sort: sorts[at % sorts.length]!,
      price_min: String(5 + (at % 37)),
      price_max: String(300 + ((at * 13) % 700)),
      page: String(1 + (at % 3)),
      ...(at % 3 === 0 ? { tag_id: String(1 + (at % TAGS)) } : {}),
      ...(at % 4 === 0 ? { params: JSON.stringify({ 产地: [ORIGINS[at % ORIGINS.length]] }) } : {}),
      ...(at % 5 === 0 ? { in_stock: '1' } : {}),
    });
    return { method: 'GET', path: `/api/shop.goods/index?${query.toString()}` };
  });
}

async function measureLists(product: Product): Promise<void> {
  const requests = lists();
  const order = { port: product.port, headers, requests, connections: CONNECTIONS };
  await load.run({ ...order, offset: 0, milliseconds: 2000 });
  const seen = await load.run({ ...order, offset: 2000, milliseconds: MILLISECONDS });
  if (seen.failures > 0) throw new Error(seen.failure);
  const distinct = Math.min(seen.requests, new Set(requests.map(({ path }) => path)).size);
  const rate = seen.requests / seen.seconds;
  console.log(
    `lists: ${figure(rate)} a second (${rate >= MIN_RATE ? 'reached' : 'MISSED'} ${MIN_RATE}), ${distinct.toLocaleString('en')} distinct ones, answers kept: none (hit rate 0 %)`,
  );
  console.log(
    limitLine(`lists at ${CONNECTIONS} connections, 95 of 100 within`, seen.p95, LIMITS.list, 'ms'),
  );
}

async function measureOneByOne(product: Product): Promise<void> {
  const calls: Record<string, [words: readonly string[], path: string, max: number]> = {
    'search by two characters': [LOOKED_FOR.middle, 'index', LIMITS.search],
    'search by initials': [LOOKED_FOR.initials, 'index', LIMITS.search],
    'search with one typing error': [LOOKED_FOR.mistyped, 'index', LIMITS.search],
    suggestions: [[...LOOKED_FOR.middle, ...LOOKED_FOR.initials], 'suggest', LIMITS.suggest],
  };
  for (const [title, [words, path, max]] of Object.entries(calls)) {
    const times: number[] = [];
    let found = 0;
    for (let at = 0; at < SEARCHES; at += 1) {
      const keyword = encodeURIComponent(words[at % words.length]!);
      const start = performance.now();
      const data = await answered(product, `/api/shop.goods/${path}?keyword=${keyword}`);
      times.push(performance.now() - start);
      if (data.list.length > 0) found += 1;
    }
    times.sort((one, other) => one - other);
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    console.log(
      limitLine(`${title} (${found} of ${SEARCHES} find something), 95 of 100 within`, p95, max, 'ms'),
    );
  }
}

async function answered({ port }: Product, path: string): Promise<{ list: unknown[] }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const { code, msg, data } = (await answer.json()) as {
    code: number;
    msg: string;
    data: { list: unknown[] };
  };
  if (code !== 1) throw new Error(msg);
  return data;
}

async function untilThere(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 200));
}
