/**
 * `npm run bench -- pay-notices [notices]`: how long a message of a channel takes from its first byte to the answer, which comes once it
 * is verified and its orders are paid and committed; one at a time, then by eight at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './bench-database.ts';
import { buildProduct } from './product.ts';
import { figure, limitLine } from './report.ts';
import type { World } from './simulate/life.ts';
import { openWorld } from './simulate/open-world.ts';

const NOTICES = Number(process.argv[2] ?? 400);
const WARM = 60;
const AT_ONCE = 8;
const MAX_MS = 20;
const METHODS = ['wechat_native', 'alipay_page'] as const;

const folder = mkdtempSync(join(tmpdir(), 'metamall-notices-'));
const database = await createDatabase('notices');
try {
  await buildProduct();
  const options = { orders: 0, seed: 1, actors: 1, faults: false, planted: false, database: null };
  const { world, close } = await openWorld(database, folder, options);
  try {
    for (const method of METHODS) await send(world, await begin(world, method, WARM / METHODS.length), 1);
    for (const method of METHODS) {
      const alone = await send(world, await begin(world, method, NOTICES), 1);
      report(`${method}: a notice, verified to committed, 95 of 100 within`, alone.p95);
      const crowd = await send(world, await begin(world, method, NOTICES), AT_ONCE);
      console.log(
        `${method}: half within ${figure(alone.p50)} ms; ${AT_ONCE} at once, of the same goods: half within ${figure(crowd.p50)}, 95 of 100 within ${figure(crowd.p95)} ms`,
      );
    }
    await allPaid();
  } finally {
    await close();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

/** Orders whose payments have begun at a channel; their numbers. */
async function begin(
  { members, shelves, fake, key }: World,
  method: string,
  count: number,
): Promise<string[]> {
  const [member] = members;
  const [sku] = shelves.virtual;
  const post = async <Data>(path: string, body: object): Promise<Data> => {
    const { code, msg, data } = await member!.caller.surely<Data>('POST', `/api/${path}`, body);
    if (code !== 1) throw new Error(msg);
    return data;
  };
  const begun: string[] = [];
  const items = [{ sku_id: sku!.skuId, qty: 1 }];
  const { hash } = await post<{ hash: string }>('shop.checkout/preview', { items });
  for (let at = 0; at < count; at += 1) {
    const order = { items, hash, idempotency_key: key() };
    const { group_no: group } = await post<{ group_no: string }>('shop.order/create', order);
    const payment = { group_no: group, channel: method, idempotency_key: key() };
    const { pay_no: no, params } = await post<{ pay_no: string; params: { url?: string } }>(
      'shop.pay/create',
      payment,
    );
    if (params.url) await fetch(params.url, { redirect: 'manual' });
    Object.assign(fake.trade(no), { state: 'paid', paidAt: fake.now() });
    begun.push(no);
  }
  return begun;
}

/** Sends the messages by so many at once; the times that half and 95 of 100 stay within, in milliseconds. */
async function send(
  { fake }: World,
  numbers: readonly string[],
  atOnce: number,
): Promise<{ p50: number; p95: number }> {
  const notices = numbers.map((no) => fake.noticeOf(no));
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let notice = notices.pop(); notice; notice = notices.pop()) {
        const start = performance.now();
        const status = await fake.send(notice);
        times.push(performance.now() - start);
        if (status !== 200 && status !== 204) throw new Error(`A notice was answered with ${status}`);
      }
    }),
  );
  times.sort((one, other) => one - other);
  const within = (part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { p50: within(0.5), p95: within(0.95) };
}

async function allPaid(): Promise<void> {
  const [row] = await database.query<{ unpaid: number }>(
    'select count(*)::int as unpaid from shop_order where pay_status = 0',
  );
  if (row?.unpaid === 0) return;
  console.log(`${row?.unpaid} orders are not paid though their notices were taken`);
  process.exitCode = 1;
}

function report(title: string, value: number): void {
  console.log(limitLine(title, value, MAX_MS, 'ms'));
  if (!(value <= MAX_MS)) process.exitCode = 1;
}
