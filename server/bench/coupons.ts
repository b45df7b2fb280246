/**
 * `npm run bench -- coupons [members]`: so many members ask at once for a coupon of which a tenth are left. At the end it is counted
 * who has one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, type BenchDatabase } from './bench-database.ts';
import { buildProduct, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';
import { addSignedIn, askAll } from './signed-in-members.ts';

const MEMBERS = Number(process.argv[2] ?? 10_000);
const COUPONS = Math.ceil(MEMBERS / 10);
const MIN_RATE = 400;
/** What each of those who come too late may take, once the last one is given. */
const LATE_MS = 1;

const own = mkdtempSync(join(tmpdir(), 'metamall-coupons-'));
const database = await createDatabase('coupons');
try {
  await buildProduct();
  const definitions = fileURLToPath(new URL('../../definitions', import.meta.url));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(own, 'data') };
  await (await startProduct(settings)).stop();
  const tokens = await addSignedIn(database, 'asker', MEMBERS);
  const [coupon] = await database.query<{ id: string }>(
    `insert into shop_coupon (merchant_id, name, type, threshold, amount, scope, get_type, total, per_member, valid_type, valid_days, status,
        received, used, create_time, update_time)
      values (0, 'Rush', 1, 0, 500, 1, 1, ${COUPONS}, 1, 2, 7, 1, 0, 0, now(), now()) returning id::text as id`,
  );
  const product = await startProduct(settings);
  try {
    await rush(product, tokens, Number(coupon!.id));
    await countUp(database, Number(coupon!.id));
  } finally {
    await product.stop();
  }
} finally {
  await database.drop();
  rmSync(own, { recursive: true, force: true });
}

async function rush(product: Product, tokens: readonly string[], id: number): Promise<void> {
  const answers = await askAll(
    product.port,
    'shop.coupon/receive',
    tokens.map((token) => ({ token, body: { id } })),
  );
  const granted = answers.filter(({ code }) => code === 1);
  const refused = answers.filter(({ code }) => code === 0);
  console.log(
    `of ${MEMBERS} members ${granted.length} got one of ${COUPONS}, ${refused.length} were refused`,
  );
  if (granted.length !== COUPONS || refused.length !== MEMBERS - COUPONS) process.exitCode = 1;
  const last = Math.max(...granted.map(({ at }) => at));
  const rate = granted.length / (last / 1000);
  report('coupons granted a second', rate, MIN_RATE, rate >= MIN_RATE);
  const all = Math.max(...answers.map(({ at }) => at));
  const each = (all - last) / Math.max(1, answers.filter(({ at }) => at > last).length);
  report('ms for each of those who come too late', each, LATE_MS, each <= LATE_MS);
}

async function countUp(from: BenchDatabase, id: number): Promise<void> {
  const [row] = await from.query<{ held: string; members: string; received: string }>(
    `select count(*)::text as held, count(distinct user_id)::text as members,
      (select received::text from shop_coupon where id = ${id}) as received from shop_member_coupon where coupon_id = ${id}`,
  );
  const isRight = Object.values(row ?? {}).every((value) => Number(value) === COUPONS);
  console.log(isRight ? 'each of them has one member' : `does not add up: ${JSON.stringify(row)}`);
  if (!isRight) process.exitCode = 1;
}

function report(name: string, value: number, limit: number, reached: boolean): void {
  console.log(`${name}: ${figure(value)} (${reached ? 'reached' : 'MISSED'} ${limit})`);
  if (!reached) process.exitCode = 1;
}
