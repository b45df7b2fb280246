/**
 * `npm run bench -- order-list [orders]`: the back office's list of orders with its tabs: pages of every tab, one at a time; the
 * counts above them when nothing has changed, and when orders come in; at a hundredth, a tenth, and all of the orders.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, type BenchDatabase } from './bench-database.ts';
import { buildProduct, signIn, startProduct, type Product } from './product.ts';
import { figure, limitLine } from './report.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const ASKED = 300;
const MAX_MS = 30;
const MAX_LATE_MS = 1000;
/** Orders of 1000 by status: most are complete. */
const STATUSES = [20, 30, 40, 30, 820, 55, 5];
const LIST = '/admin/shop.order.Order/index';
const TABS = '/admin/shop.order.Order/tabs';

const own = mkdtempSync(join(tmpdir(), 'metamall-orders-'));
const database = await createDatabase('orders');
try {
  await buildProduct();
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, 'data') };
  await (await startProduct(settings)).stop();
  await database.query(`insert into "user" (group_id, username, nickname, password)
    select 1, 'member' || n, 'member' || n, 'x' from generate_series(1, 1000) n`);
  let there = 0;
  for (const count of [ORDERS / 100, ORDERS / 10, ORDERS].map(Math.floor)) {
    await addOrders(database, there + 1, count);
    there = count;
    const product = await startProduct(settings);
    try {
      await measure(product, count);
    } finally {
      await product.stop();
    }
  }
} finally {
  await database.drop();
  rmSync(own, { recursive: true, force: true });
}

async function addOrders(into: BenchDatabase, from: number, to: number): Promise<void> {
  const bounds = STATUSES.map((_, at) => STATUSES.slice(0, at + 1).reduce((sum, share) => sum + share, 0));
  const status = `1 + width_bucket((n::bigint * 7919) % 1000, array[${bounds.join(', ')}])`;
  for (let at = from; at <= to; at += 100_000) {
    const last = Math.min(to, at + 99_999);
    await into.query(`insert into shop_order (merchant_id, user_id, order_no, status, goods_num, goods_amount, pay_amount, create_time)
      select 0, 1 + n % 1000, 'B' || lpad(n::text, 16, '0'), ${status}, 1 + n % 4, 1000 + n % 50000, 1000 + n % 50000,
        timestamp '2026-01-01' + n * interval '20 seconds'
      from generate_series(${at}, ${last}) n`);
  }
  await into.query('vacuum analyze shop_order');
}

interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
}

async function measure(product: Product, count: number): Promise<void> {
  const headers = await signIn(product);
  const call = async <Data>(path: string): Promise<Data> => {
    const response = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers });
    const { code, msg, data } = (await response.json()) as Answer<Data>;
    if (code !== 1) throw new Error(msg);
    return data;
  };
  const tabs = ['all', 'toPay', 'toShip', 'toReceive', 'toEvaluate', 'complete', 'cancelled', 'applied'];
  const page = (at: number): string => {
    const query = new URLSearchParams({ limit: '20', page: String(1 + (at % 5)) });
    if (tabs[at % tabs.length] !== 'all') query.set('tab', tabs[at % tabs.length]!);
    return `${LIST}?${query.toString()}`;
  };
  const first = await timed(() => call<{ counts: Record<string, number> }>(TABS));
  for (let at = 0; at < 40; at += 1) await call(page(at));
  const lists = await times(ASKED, (at) => call(page(at)));
  const unchanged = await times(ASKED, () => call(TABS));
  const title = `${count.toLocaleString('en')} orders`;
  console.log(`${title}: counts of the tabs for the first time ${figure(first)} ms`);
  report(`${title}: a page of a tab, p95`, percentile(lists), MAX_MS);
  report(`${title}: counts of the tabs when nothing changed, p95`, percentile(unchanged), MAX_MS);
  report(`${title}: counts are right after a change within`, await untilRight(call), MAX_LATE_MS);
}

/** How long after an order was changed past the product the counts say so. */
async function untilRight(call: <Data>(path: string) => Promise<Data>): Promise<number> {
  const before = (await call<{ counts: Record<string, number> }>(TABS)).counts['toShip'] ?? 0;
  await database.query(
    `update shop_order set status = 5 where id = (select min(id) from shop_order where status = 2)`,
  );
  const start = performance.now();
  for (;;) {
    const { counts } = await call<{ counts: Record<string, number> }>(TABS);
    if (counts['toShip'] === before - 1) return performance.now() - start;
    if (performance.now() - start > 20_000) return Number.POSITIVE_INFINITY;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function times(count: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let at = 0; at < count; at += 1) all.push(await timed(() => work(at)));
  return all;
}

function percentile(all: number[]): number {
  return all.sort((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? Number.NaN;
}

function report(title: string, value: number, max: number): void {
  console.log(limitLine(title, value, max, 'ms'));
  if (!(value <= max)) process.exitCode = 1;
}
