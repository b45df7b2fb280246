/**
 * `npm run bench -- settlement [orders] [merchants]`: so many orders whose time for refunds is over are settled; the server is killed once on
 * the way. At the end the ledger is counted up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, type BenchDatabase } from './bench-database.ts';
import { buildProduct, residentMegabytes, signIn, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const MERCHANTS = Number(process.argv[3] ?? 1000);
/** Orders a second at which a million takes ten minutes. */
const MIN_RATE = 1_000_000 / 600;
/** How much more memory the server may use at the end than after this part of the orders. */
const MORE_MEGABYTES = 100;
const EARLY = 0.4;

const own = mkdtempSync(join(tmpdir(), 'metamall-settlement-'));
const database = await createDatabase('settlement');
try {
  await buildProduct();
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, 'data') };
  await (await startProduct(settings)).stop();
  await addOrders(database);
  const began = performance.now();
  let product = await startProduct(settings);
  try {
    await askFor(product);
    await untilSettled(ORDERS / 10);
    process.kill(product.pid, 'SIGKILL');
    await product.stop().catch(() => undefined);
    product = await startProduct(settings);
    await askFor(product);
    await untilSettled(ORDERS * EARLY);
    const early = residentMegabytes(product.pid);
    await untilSettled(ORDERS);
    const seconds = (performance.now() - began) / 1000;
    const late = residentMegabytes(product.pid);
    const rate = ORDERS / seconds;
    report(`orders settled a second, ${ORDERS} of ${MERCHANTS} merchants`, rate, MIN_RATE, rate >= MIN_RATE);
    report('MB more at the end', late - early, MORE_MEGABYTES, late - early <= MORE_MEGABYTES);
  } finally {
    await product.stop();
  }
  await countUp(database);
} finally {
  await database.drop();
  rmSync(own, { recursive: true, force: true });
}

/** Orders of 100.00 that are complete, with what the ledger says of their payment: 95.00 for the merchant, 5.00 for the platform. */
async function addOrders(into: BenchDatabase): Promise<void> {
  await into.query(
    `insert into merchant_shop (name, status) select 'Shop ' || n, 1 from generate_series(1, ${MERCHANTS}) n`,
  );
  await into.query(
    `insert into shop_order_group (id, group_no, status, pay_amount) values (1, 'T1', 2, 10000)`,
  );
  await into.query(
    `insert into shop_order (merchant_id, order_no, status, pay_status, group_id, pay_amount, commission_amount, aftersale_until,
        refund_amount, refunding_amount, refunding_qty)
      select m.id, 'D' || lpad(n::text, 16, '0'), 5, 1, 1, 10000, 500, now() - interval '1 day', 0, 0, 0
      from generate_series(1, ${ORDERS}) n join (select id, row_number() over (order by id) - 1 as at from merchant_shop where id > 0) m
        on m.at = n % ${MERCHANTS}`,
  );
  await into.query(
    `insert into shop_ledger_entry (event, subject_id, sequence, order_id, note) select 'order_paid', id, 0, id, order_no from shop_order`,
  );
  await into.query(
    `insert into shop_ledger_posting (entry_id, account, amount)
      select e.id, a.account, a.amount from shop_ledger_entry e join shop_order o on o.id = e.order_id,
        lateral (values ('channel:wechat_native', 10000), ('merchant:' || o.merchant_id || ':pending', -9500),
          ('platform:commission_pending', -500)) a (account, amount)`,
  );
  await into.query('analyze');
}

async function askFor(product: Product): Promise<void> {
  const headers = { ...(await signIn(product)), 'content-type': 'application/json', server: 'true' };
  const answer = await fetch(`http://127.0.0.1:${product.port}/admin/merchant.Account/settle`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const { code, msg } = (await answer.json()) as { code: number; msg: string };
  if (code !== 1) throw new Error(msg);
}

async function untilSettled(wanted: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ settled: string }>(
      'select count(*)::text as settled from shop_order where settled_at is not null',
    );
    if (Number(row?.settled) >= wanted) return;
    await sleep(1000);
  }
}

/** Each order once, every account where it should be, and the sum of all. */
async function countUp(from: BenchDatabase): Promise<void> {
  const [row] = await from.query<{ entries: string; orders: string; sum: string; wrong: string }>(
    `select count(*)::text as entries, count(distinct subject_id)::text as orders,
      (select sum(amount)::text from shop_ledger_posting) as sum,
      (select count(*)::text from merchant_account where id > 0 and (pending <> 0 or available <> 9500 *
        (select count(*) from shop_order where merchant_id = merchant_account.id))) as wrong
      from shop_ledger_entry where event = 'settled'`,
  );
  const isRight =
    Number(row?.entries) === ORDERS &&
    Number(row?.orders) === ORDERS &&
    row?.sum === '0' &&
    row.wrong === '0';
  console.log(
    isRight
      ? 'each order was settled once, and all accounts add up'
      : `does not add up: ${JSON.stringify(row)}`,
  );
  if (!isRight) process.exitCode = 1;
}

function report(name: string, value: number, limit: number, reached: boolean): void {
  console.log(`${name}: ${figure(value)} (${reached ? 'reached' : 'MISSED'} ${figure(limit)})`);
  if (!reached) process.exitCode = 1;
}
