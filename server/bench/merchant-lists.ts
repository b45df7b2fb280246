/**
 * `npm run bench -- merchant-lists [goods] [merchants]`: what the owner of one shop asks of the list of goods, in a mall of so many, and in one
 * that holds the goods of that shop alone: the same calls in turn, and the plan of the list's statement.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { hashPassword } from '#server/auth/password.ts';
import { createDatabase, type BenchDatabase } from './bench-database.ts';
import { BENCH_PASSWORD, buildProduct, signIn, startProduct, type Product } from './product.ts';
import { figure, limitLine } from './report.ts';

const GOODS = Number(process.argv[2] ?? 2_000_000);
const MERCHANTS = Number(process.argv[3] ?? 2000);
const OF_EACH = Math.floor(GOODS / MERCHANTS);
/** The shop that is looked at, in the middle of all. */
const SHOP = Math.ceil(MERCHANTS / 2);
const OWNER = 'owner';
const ROUNDS = 60;
const MAX_RATIO = 1.2;
const LIST = '/admin/shop.goods.Goods/index';

/** Calls by what they ask. */
const CALLS: Readonly<Record<string, string>> = {
  'first page': `${LIST}?limit=20`,
  'tenth page': `${LIST}?limit=20&page=10`,
  'on sale': `${LIST}?limit=20&tab=onSale`,
  'by price': `${LIST}?limit=20&order=price,asc`,
  'quick search': `${LIST}?limit=20&quickSearch=${encodeURIComponent('商品 77')}`,
  'a range of prices': `${LIST}?limit=20&search[0][field]=price&search[0][operator]=RANGE&search[0][val]=20,200`,
  choices: `${LIST}?select=true&quickSearch=${encodeURIComponent('商品')}`,
  'counts of the tabs': '/admin/shop.goods.Goods/tabs',
};

const own = mkdtempSync(join(tmpdir(), 'metamall-merchant-lists-'));
const endings: (() => Promise<void> | void)[] = [() => rmSync(own, { recursive: true, force: true })];
try {
  await buildProduct();
  const [many, alone] = [await mall('many', 1, MERCHANTS), await mall('alone', SHOP, SHOP)];
  for (const [title, path] of Object.entries(CALLS)) {
    const times = { many: [] as number[], alone: [] as number[] };
    for (let round = -10; round < ROUNDS; round += 1) {
      const [first, second] = [await many.timed(path), await alone.timed(path)];
      if (round < 0) continue;
      times.many.push(first);
      times.alone.push(second);
    }
    const [slow, fast] = [median(times.many), median(times.alone)];
    console.log(
      limitLine(`${title}: ${figure(slow)} ms beside ${figure(fast)} ms`, slow / fast, MAX_RATIO, 'times'),
    );
    if (!(slow / fast <= MAX_RATIO)) process.exitCode = 1;
  }
  await printPlan(many.database);
  const [scans] = await many.database.query<{ scans: string }>(
    `select seq_scan::text as scans from pg_stat_user_tables where relname = 'shop_goods'`,
  );
  console.log(
    `the whole table of goods was read ${Number(scans?.scans) - many.scans} times by the owner's calls`,
  );
  if (Number(scans?.scans) !== many.scans) process.exitCode = 1;
} finally {
  for (const ending of endings.splice(0).reverse()) await ending();
}

interface Mall {
  database: BenchDatabase;
  /** How often all goods had been read when it was ready. */
  scans: number;
  timed(path: string): Promise<number>;
}

/** A mall with the goods of the merchants from one to another. */
async function mall(part: string, from: number, to: number): Promise<Mall> {
  const database = await createDatabase(part);
  endings.push(() => database.drop());
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, part) };
  await (await startProduct(settings)).stop();
  await fill(database, from, to);
  const product = await startProduct(settings);
  endings.push(() => product.stop());
  const headers = await signIn(product, OWNER);
  await prepared(database);
  await callOf(product, headers)(CALLS['first page']!);
  const [scans] = await database.query<{ scans: string }>(
    `select seq_scan::text as scans from pg_stat_user_tables where relname = 'shop_goods'`,
  );
  const call = callOf(product, headers);
  return {
    database,
    scans: Number(scans?.scans),
    async timed(path) {
      const start = performance.now();
      await call(path);
      return performance.now() - start;
    },
  };
}

function callOf({ port }: Product, headers: Record<string, string>) {
  return async (path: string): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    if (code !== 1) throw new Error(`${path}: ${msg}`);
  };
}

async function fill(database: BenchDatabase, from: number, to: number): Promise<void> {
  await database.query(
    `insert into merchant_shop (id, name, status) select n, 'Shop ' || n, 1 from generate_series(${from}, ${to}) n`,
  );
  await database.query(
    `insert into shop_goods_classify (id, merchant_id, name, status) select n, 0, 'Class ' || n, 1 from generate_series(1, 50) n`,
  );
  for (let shop = from; shop <= to; shop += 100) {
    const last = Math.min(to, shop + 99);
    await database.query(`insert into shop_goods
      (id, merchant_id, name, name_en, cover, classify_id, classify_ids, spec_type, price, price_max, stock, sales, status, stock_state, weigh)
      select (m - 1)::bigint * ${OF_EACH} + n, m, '商品 ' || n || ' ' || m, 'Goods ' || n, '/storage/demo/a.svg', 1 + n % 50, '{}', 1,
        500 + (n * 7919) % 100000, 500 + (n * 7919) % 100000, n % 50, (n * 31) % 5000,
        case when n % 20 = 0 then 0 else 1 end, n % 3, (m - 1)::bigint * ${OF_EACH} + n
      from generate_series(${shop}, ${last}) m, generate_series(1, ${OF_EACH}) n`);
  }
  await database.query(
    `with made as (insert into admin (username, nickname, password, merchant_id) values ($1, $1, $2, $3) returning id),
       own as (insert into admin_group (name, rules) values ($1, $4) returning id)
     insert into admin_group_access (uid, group_id) select made.id, own.id from made, own`,
    [OWNER, await hashPassword(BENCH_PASSWORD), SHOP, ['shop/goods/goods', 'shop/goods/goods/index']],
  );
  await database.query('vacuum analyze');
}

/** Until the texts of the goods are there that searches read. */
async function prepared(database: BenchDatabase): Promise<void> {
  for (let before = -1; ;) {
    const [row] = await database.query<{ count: string }>(
      'select count(*)::text as count from shop_goods_search',
    );
    if (Number(row?.count) === before) return;
    before = Number(row?.count);
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
}

/** How the statement of the list finds its rows, whatever the values are. */
async function printPlan({ url }: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and query like '%shop_goods%' and query ilike '%limit%'
         and pid <> pg_backend_pid() order by query_start desc limit 1`,
    );
    const text = rows[0]?.query;
    if (text === undefined) throw new Error('No statement of the list was seen');
    const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare shown as ${text}`);
    const given = Array.from({ length: values }, () => 'null').join(', ');
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute shown${values === 0 ? '' : `(${given})`}`,
    );
    for (const { 'QUERY PLAN': line } of plan.rows) console.log(`  ${line}`);
  } finally {
    await client.end();
  }
}

function median(all: number[]): number {
  return all.sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
}
