/**
 * `npm run bench -- checkout [seconds]`: whole checkouts (into the cart, preview, order, payment from the balance) by 16 buyers
 * at once over 10,000 goods; then 10,000 buyers for the last pieces of one SKU. At the end the ledger and the stock log are
 * added up by SQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '#server/auth/password.ts';
import { createDatabase, type BenchDatabase } from './bench-database.ts';
import { fillCatalog } from './catalog-rows.ts';
import { BENCH_PASSWORD, buildProduct, cpuMilliseconds, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';
import { addSignedIn, askAll } from './signed-in-members.ts';

const SECONDS = Number(process.argv[2] ?? 20);
const BUYERS = 16;
const GOODS = 10_000;
const MIN_RATE = 80;
const MAX_CPU = 12;
const PIECES = 1000;
const RUSH = { buyers: 10_000, rate: 150, lateMs: 20 };

let keys = 0;
const key = (): string => `bench-${(keys += 1)}`;

const own = mkdtempSync(join(tmpdir(), 'metamall-checkout-'));
const database = await createDatabase('checkout');
try {
  await buildProduct();
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, 'data') };
  await (await startProduct(settings)).stop();
  await fillCatalog(database, GOODS);
  await database.query('update shop_goods_sku set stock = 100000');
  await database.query('update shop_goods set stock = 300000');
  await addBuyers(database);
  const product = await startProduct(settings);
  try {
    await measureCheckouts(product, database);
    await measureRush(product, database);
    await addUp(database);
  } finally {
    await product.stop();
  }
} finally {
  await database.drop();
  rmSync(own, { recursive: true, force: true });
}

/** Members with a million yuan, each with an address. */
async function addBuyers(into: BenchDatabase): Promise<void> {
  const password = await hashPassword(BENCH_PASSWORD);
  await into.query(
    `insert into "user" (group_id, username, nickname, password, money)
     select 1, 'buyer' || n, 'buyer' || n, '${password}', 100000000 from generate_series(1, ${BUYERS}) n`,
  );
  await addAddresses(into, 'buyer');
}

async function addAddresses(into: BenchDatabase, name: string): Promise<void> {
  await into.query(
    `insert into user_address (user_id, name, mobile, codes, detail, is_default)
     select id, nickname, '13800000001', array['330000', '330100', '330106'], '1 Lake Road', 1 from "user" where username like '${name}%'`,
  );
}

interface Answer {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** A buyer who is signed in. */
type Buyer = (path: string, body: object) => Promise<Answer>;

async function signedIn({ port }: Product, count: number): Promise<Buyer[]> {
  const call = async (token: string | null, path: string, body: object): Promise<Answer> => {
    const headers: Record<string, string> = { server: 'true', 'content-type': 'application/json' };
    if (token !== null) headers['ba-user-token'] = token;
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  return Promise.all(
    Array.from({ length: count }, async (_, at): Promise<Buyer> => {
      const login = { tab: 'login', username: `buyer${at + 1}`, password: BENCH_PASSWORD, keep: false };
      const { data, msg } = await call(null, 'user/checkIn', login);
      const token = (data?.['userInfo'] as { token?: string } | undefined)?.token;
      if (token === undefined) throw new Error(msg);
      return (path, body) => call(token, path, body);
    }),
  );
}

async function ok(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { code, msg, data } = await answer;
  if (code !== 1) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

async function checkout(buyer: Buyer, skuId: number): Promise<void> {
  await ok(buyer('shop.cart/add', { sku_id: skuId, qty: 1 }));
  const preview = await ok(buyer('shop.checkout/preview', { source: 'cart' }));
  const order = { source: 'cart', hash: preview['hash'], idempotency_key: key() };
  const made = await ok(buyer('shop.order/create', order));
  const pay = { group_no: made['group_no'], channel: 'balance', idempotency_key: key() };
  await ok(buyer('shop.pay/create', pay));
}

async function measureCheckouts(product: Product, from: BenchDatabase): Promise<void> {
  const rows = await from.query<{ id: string }>(
    `select "s"."id" from shop_goods_sku "s" join shop_goods "g" on "g"."id" = "s"."goods_id"
     where "s"."status" = 1 and "g"."status" = 1 order by md5("s"."id"::text) limit 4000`,
  );
  const buyers = await signedIn(product, BUYERS);
  await Promise.all(buyers.map((buyer, at) => checkout(buyer, Number(rows[at]!.id))));
  const [cpu, start] = [cpuMilliseconds(product.pid), performance.now()];
  const end = start + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    buyers.map(async (buyer, at) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        await checkout(buyer, Number(rows[(at * 251 + turn) % rows.length]!.id));
        done += 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const each = (cpuMilliseconds(product.pid) - cpu) / done;
  report('checkouts a second', done / seconds, MIN_RATE, done / seconds >= MIN_RATE);
  report('ms of server CPU each', each, MAX_CPU, each <= MAX_CPU);
}

/** Many buyers for the pieces of one SKU, all of whom see its checkout before any of them orders. */
async function measureRush({ port }: Product, on: BenchDatabase): Promise<void> {
  const [sku] = await on.query<{ id: string }>(
    `select "s"."id" from shop_goods_sku "s" join shop_goods "g" on "g"."id" = "s"."goods_id"
     where "s"."status" = 1 and "g"."status" = 1 order by "s"."id" limit 1`,
  );
  const id = Number(sku!.id);
  await on.query(`update shop_goods_sku set stock = ${PIECES}, locked = 0 where id = ${id}`);
  await on.query(`delete from shop_goods_stock_log where sku_id = ${id}`);
  const tokens = await addSignedIn(on, 'rusher', RUSH.buyers);
  await addAddresses(on, 'rusher');
  const items = [{ sku_id: id, qty: 1 }];
  const seen = await askAll(
    port,
    'shop.checkout/preview',
    tokens.map((token) => ({ token, body: { items } })),
  );
  const answers = await askAll(
    port,
    'shop.order/create',
    tokens.map((token, at) => ({
      token,
      body: { items, hash: seen[at]?.data?.['hash'], idempotency_key: key() },
    })),
  );
  const sold = answers.filter(({ code }) => code === 1);
  const late = answers.filter(({ code }) => code !== 1);
  console.log(`of ${RUSH.buyers} buyers ${sold.length} got one of ${PIECES}, ${late.length} were refused`);
  if (sold.length !== PIECES || late.length !== RUSH.buyers - PIECES) process.exitCode = 1;
  const last = Math.max(...sold.map(({ at }) => at));
  const rate = sold.length / (last / 1000);
  report('orders of one SKU a second', rate, RUSH.rate, rate >= RUSH.rate);
  const all = Math.max(...answers.map(({ at }) => at));
  const each = (all - last) / Math.max(1, answers.filter(({ at }) => at > last).length);
  report('ms for each of those who come too late', each, RUSH.lateMs, each <= RUSH.lateMs);
}

async function addUp(from: BenchDatabase): Promise<void> {
  const [row] = await from.query<{ ledger: string; entries: string; stock: string }>(
    `select (select coalesce(sum(amount), 0) from shop_ledger_posting) as ledger,
      (select count(*) from (select entry_id from shop_ledger_posting group by 1 having sum(amount) <> 0) x) as entries,
      (select count(*) from shop_goods_sku where locked > stock or locked < 0 or stock < 0) as stock`,
  );
  const wrong = Object.entries(row ?? {}).filter(([, value]) => Number(value) !== 0);
  console.log(wrong.length === 0 ? 'ledger and stock add up' : `does not add up: ${JSON.stringify(wrong)}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function report(name: string, value: number, limit: number, reached: boolean): void {
  console.log(`${name}: ${figure(value)} (${reached ? 'reached' : 'MISSED'} ${limit})`);
  if (!reached) process.exitCode = 1;
}
