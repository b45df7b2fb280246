import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, Executor } from '#server/database/connection.ts';
import { readConfig, writeValues } from '../settings/config-rows.ts';
import { makeAdverts } from './make-adverts.ts';
import { makeAgreements } from './make-agreements.ts';
import { makeAssortment } from './make-assortment.ts';
import { makeCoupons } from './make-coupons.ts';
import { makeExamples } from './make-examples.ts';
import { makeEvaluations } from './make-evaluations.ts';
import { LEVEL_SETTINGS, makeLevels } from './make-levels.ts';
import { makeOrders } from './make-orders.ts';
import { makeRechargePlans } from './make-recharge-plans.ts';
import { makeShipments } from './make-shipments.ts';
import { makeShops } from './make-shops.ts';
import { makeStockLog, shareSales } from './make-stock.ts';
import { seededRandom } from './random.ts';
import type { Row, Sample } from './sample.ts';

export interface SeedOptions {
  connection: Connection;
  /** Absolute path of `DATA_DIR`; pictures go to `storage/demo` below it. */
  dataDir: string;
  /** The last day of the sample. */
  now: Date;
}

export interface SeedResult {
  /** False when the shop already held something, and nothing was done. */
  seeded: boolean;
  rows: number;
}

const SEED = 20_260_101;
/** A number of our own for the advisory lock, so that two starts do not fill the same shop. */
const LOCK = 7_350_117;

/**
 * Fills an empty shop with goods, orders and pictures, in one transaction; does nothing to a shop that holds any goods
 * or orders. The same day gives the same rows. The tables must exist.
 */
export async function seedDemo({ connection, dataDir, now }: SeedOptions): Promise<SeedResult> {
  if (!(await isEmpty(connection))) return { seeded: false, rows: 0 };
  const sample = makeSample(now);
  // Files are written while the database works; without them nothing is kept.
  const written = writePictures(join(dataDir, 'storage', 'demo'), sample.pictures);
  const [result] = await Promise.all([fill(connection, sample, { now, written }), written]);
  return result;
}

function fill(
  connection: Connection,
  sample: Sample,
  { now, written }: { now: Date; written: Promise<void> },
): Promise<SeedResult> {
  return connection.transaction(async (transaction) => {
    await transaction.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] });
    if (!(await isEmpty(transaction))) return { seeded: false, rows: 0 };
    let rows = 0;
    for (const [table, own] of sample.tables) rows += await insertRows(transaction, table, own);
    await transaction.query({ text: NOTE_GOODS, values: [] });
    await setWhereUnset(transaction, new Map([...makeAgreements(now), ...LEVEL_SETTINGS]));
    await written;
    return { seeded: true, rows };
  });
}

/** Settings that somebody has made stay as they are. */
async function setWhereUnset(executor: Executor, values: ReadonlyMap<string, string>): Promise<void> {
  const unset = (await readConfig(executor)).filter(({ name, value }) => value === null && values.has(name));
  await writeValues(
    executor,
    unset.map(({ name }) => ({ name, value: values.get(name) ?? null })),
  );
}

/** Rows that are put straight into the tables are new to a catalogue that was read before: it reads everything again. */
const NOTE_GOODS = `INSERT INTO shop_goods_mark (goods_id) VALUES (0), (-1)
  ON CONFLICT (goods_id) DO UPDATE SET xact = EXCLUDED.xact`;

/** Everything the demo shop holds, the same for the same day. */
export function makeSample(now: Date): Sample {
  const random = seededRandom(SEED);
  const sample: Sample = { tables: new Map(), pictures: new Map() };
  makeShops(sample, now);
  makeAssortment(sample, random, now);
  makeOrders(sample, random, now);
  makeShipments(sample, now);
  makeEvaluations(sample, random);
  makeCoupons(sample, now);
  makeLevels(sample, now);
  makeRechargePlans(sample, now);
  makeAdverts(sample, now);
  const skus = sample.tables.get('shop_goods_sku') ?? [];
  shareSales(sample.tables.get('shop_goods') ?? [], skus);
  sample.tables.set('shop_goods_stock_log', makeStockLog(skus));
  return sample;
}

/** Whether the definitions in use have a shop at all. */
export async function hasShop(executor: Executor): Promise<boolean> {
  const text = `SELECT to_regclass('shop_goods') IS NOT NULL AND to_regclass('shop_order') IS NOT NULL AS there`;
  const { rows } = await executor.query<{ there: boolean }>({ text, values: [] });
  return rows[0]?.there ?? false;
}

/** Fills the tables of the examples that are there and empty, as far as the one that others point to is. */
export async function seedExamples(connection: Connection, now: Date): Promise<number> {
  return connection.transaction(async (transaction) => {
    await transaction.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] });
    let rows = 0;
    for (const [table, own] of makeExamples(now)) {
      if (await isThereAndEmpty(transaction, table)) rows += await insertRows(transaction, table, own);
    }
    return rows;
  });
}

async function isThereAndEmpty(executor: Executor, table: string): Promise<boolean> {
  const { rows } = await executor.query<{ there: boolean }>({
    text: 'SELECT to_regclass($1) IS NOT NULL AS there',
    values: [table],
  });
  if (rows[0]?.there !== true) return false;
  const { rows: some } = await executor.query({ text: `SELECT 1 FROM ${table} LIMIT 1`, values: [] });
  return some.length === 0;
}

/** Tables that a shop in use has filled; the house's own shop is there from the start. */
const FILLED = [
  'shop_goods',
  'shop_order',
  'shop_goods_classify',
  'shop_goods_brand',
  'shop_goods_tag',
  'shop_goods_type',
  'shop_goods_spec_template',
  'shop_goods_params_template',
  'shop_goods_service_template',
  'shop_delivery_template',
  'shop_delivery_company',
  'shop_delivery_address',
  'shop_member_level',
  'shop_sign_rule',
  'shop_coupon',
  'merchant_shop WHERE id > 0',
];

async function isEmpty(executor: Executor): Promise<boolean> {
  const filled = FILLED.map((rows) => `EXISTS (SELECT 1 FROM ${rows})`).join(' OR ');
  const text = `SELECT NOT (${filled}) AS empty`;
  const { rows } = await executor.query<{ empty: boolean }>({ text, values: [] });
  return rows[0]?.empty ?? false;
}

async function insertRows(executor: Executor, table: string, rows: Row[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  const text = `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  const { count } = await executor.query({ text, values: [JSON.stringify(rows)] });
  if ('id' in first) {
    const next = `SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`;
    await executor.query({ text: next, values: [table, rows.length] });
  }
  return count;
}

async function writePictures(folder: string, pictures: Map<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([...pictures].map(([name, content]) => writeFile(join(folder, name), content)));
}
