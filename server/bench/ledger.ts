/**
 * `npm run bench -- ledger [postings]`: a ledger of so many postings over three years, half of them of one account: what that account came to
 * at times of the past, and whether all accounts sum to zero. Answers are compared with what is counted up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, type BenchDatabase } from './bench-database.ts';
import { buildProduct, signIn, startProduct, type Product } from './product.ts';
import { limitLine } from './report.ts';

const POSTINGS = Number(process.argv[2] ?? 2_000_000);
const ENTRIES = Math.ceil(POSTINGS / 2);
const MERCHANTS = 1000;
const BUSY = 'channel:wechat_native';
const QUESTIONS = 200;
const COMPARED = 10;
const MAX_BALANCE_MS = 50;
const MAX_SUM_MS = 1000;
/** Of the snapshots that an older shop lacks when it is first started. */
const NOTED_WITHIN_S = 600;

const own = mkdtempSync(join(tmpdir(), 'metamall-ledger-'));
const database = await createDatabase('ledger');
try {
  await buildProduct();
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, 'data') };
  await (await startProduct(settings)).stop();
  await addShops(database);
  // Accounts of new shops are kept at a start.
  await (await startProduct(settings)).stop();
  await addPostings(database);
  const product = await startProduct(settings);
  try {
    await untilNoted();
    await askTimes(product);
    await askSum(product);
  } finally {
    await product.stop();
  }
} finally {
  await database.drop();
  rmSync(own, { recursive: true, force: true });
}

async function addShops(into: BenchDatabase): Promise<void> {
  await into.query(
    `insert into merchant_shop (name, status) select 'Shop ' || n, 1 from generate_series(1, ${MERCHANTS}) n`,
  );
}

/** Payments of orders to many shops, one about every 90 seconds for three years. */
async function addPostings(into: BenchDatabase): Promise<void> {
  await into.query(
    `insert into shop_ledger_entry (event, subject_id, sequence, note, create_time)
      select 'order_paid', n, 0, 'bench', now() - interval '1 day' - (${ENTRIES} - n) * interval '3 years' / ${ENTRIES}
      from generate_series(1, ${ENTRIES}) n`,
  );
  await into.query(
    `insert into shop_ledger_posting (entry_id, account, amount, create_time)
      select e.id, a.account, a.amount, e.create_time from shop_ledger_entry e, lateral (values
        ('${BUSY}', 100 + e.subject_id % 9973),
        ('merchant:' || e.subject_id % ${MERCHANTS} + 1 || ':pending', -100 - e.subject_id % 9973)) a (account, amount)
      where e.note = 'bench' order by e.id`,
  );
  await into.query('vacuum analyze shop_ledger_posting');
}

/** The job that notes balances runs by its schedule; here it is asked for at once. */
async function untilNoted(): Promise<void> {
  const began = performance.now();
  await database.query(
    `insert into pgboss.job (name, data) values ('ledger-snapshots', '{"work":{},"key":null}')`,
  );
  for (;;) {
    const [row] = await database.query<{ left: string }>(
      `select (select count(*) from shop_ledger_posting where id > (select posting_id from shop_ledger_mark))::text as left`,
    );
    const seconds = (performance.now() - began) / 1000;
    // What is left is less than the job takes at a time.
    if (Number(row?.left) < 20_000) {
      console.log(
        `balances of ${POSTINGS.toLocaleString('en')} postings noted after ${seconds.toFixed(1)} s`,
      );
      return;
    }
    if (seconds > NOTED_WITHIN_S) throw new Error(`${row?.left} postings are still not looked at`);
    await sleep(200);
  }
}

/** Random times of the three years, with the sums of some of them. */
async function askTimes(product: Product): Promise<void> {
  const ask = await asker(product);
  const times: number[] = [];
  const now = Math.floor(Date.now() / 1000);
  for (let n = 0; n < QUESTIONS; n += 1) {
    const at = now - 86_400 - Math.floor(((n * 7919) % 9973) * ((3 * 365 * 86_400) / 9973));
    const began = performance.now();
    const { balance } = await ask<{ balance: string }>(`shop.pay.Posting/balance?account=${BUSY}&at=${at}`);
    times.push(performance.now() - began);
    if (n < COMPARED) await compare(at, balance);
  }
  times.sort((a, b) => a - b);
  const at95 = times[Math.floor(QUESTIONS * 0.95)]!;
  console.log(`median ${times[QUESTIONS / 2]!.toFixed(1)} ms, worst ${times.at(-1)!.toFixed(1)} ms`);
  report(`balance of the busiest account at a time, p95 of ${QUESTIONS}`, at95, MAX_BALANCE_MS);
}

async function compare(at: number, balance: string): Promise<void> {
  const [row] = await database.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from shop_ledger_posting where account = $1 and create_time < to_timestamp($2)`,
    [BUSY, at + 1],
  );
  const wanted = (Number(row?.sum) / 100).toFixed(2);
  if (balance !== wanted) throw new Error(`At ${at} it came to ${wanted}, and ${balance} was answered`);
}

async function askSum(product: Product): Promise<void> {
  const ask = await asker(product);
  const times: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const began = performance.now();
    const { difference } = await ask<{ difference: string }>('merchant.Account/overview');
    times.push(performance.now() - began);
    if (difference !== '0.00') throw new Error(`Accounts differ by ${difference}`);
  }
  times.sort((a, b) => a - b);
  report('all accounts sum to zero, median of 7', times[3]!, MAX_SUM_MS);
}

async function asker(product: Product): Promise<<Answer>(path: string) => Promise<Answer>> {
  const headers = { ...(await signIn(product)), server: 'true' };
  return async <Answer>(path: string) => {
    const response = await fetch(`http://127.0.0.1:${product.port}/admin/${path}`, { headers });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Answer };
    if (code !== 1) throw new Error(msg);
    return data;
  };
}

function report(title: string, milliseconds: number, max: number): void {
  console.log(limitLine(title, milliseconds, max, 'ms'));
  if (milliseconds > max) process.exitCode = 1;
}
