/**
 * `npm run bench -- exports [rows]`: one export of many rows as CSV and as a workbook while others go on working. Rows a
 * second, memory over that of the idle product, and what the others wait, one request at a time.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, growGoods } from './bench-database.ts';
import { goodsDefinition, writeCopies } from './bench-definitions.ts';
import { buildProduct, residentMegabytes, signIn, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';

const COLUMNS = 'id,name,subtitle,cover,classify_id,brand_id,price,stock,unit,weight,status,create_time';
const LIMITS = { csv: 30_000, xlsx: 8000 };
const MAX_MEGABYTES = 150;
const MAX_WAIT = 3;
/** Requests that are asked while nothing else is done. */
const QUIET = 400;

const rows = Number(process.argv[2] ?? 1_000_000);
const shipped = fileURLToPath(new URL('../../definitions', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'metamall-exports-'));
const definitions = join(folder, 'definitions');
const database = await createDatabase('exports');
const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') };

try {
  await buildProduct();
  for (const name of ['auth', 'routine', 'user', 'menus'])
    cpSync(join(shipped, name), join(definitions, name), { recursive: true });
  writeCopies(definitions, 0, 1);
  mkdirSync(join(definitions, 'bench'), { recursive: true });
  writeFileSync(
    join(definitions, 'bench/goods.json'),
    JSON.stringify({ ...goodsDefinition(), export: true }),
  );
  await (await startProduct(settings)).stop();
  await growGoods(database, rows);
  for (const format of ['csv', 'xlsx'] as const) {
    const product = await startProduct(settings);
    await measure(product, format);
    await product.stop();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(product: Product, format: 'csv' | 'xlsx'): Promise<void> {
  const headers = await signIn(product);
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const wait = async (): Promise<number> => {
    const from = performance.now();
    await ask(`/admin/bench.Goods/edit?id=${1 + (Math.floor(from * 1000) % rows)}`);
    return performance.now() - from;
  };
  const quiet: number[] = [];
  for (let count = 0; count < QUIET; count += 1) quiet.push(await wait());
  const idle = residentMegabytes(product.pid);
  const from = performance.now();
  const { task } = await ask<{ task: { id: number } }>(
    `/admin/rest/bench/goods?export=${format}&columns=${COLUMNS}`,
  );
  const busy: number[] = [];
  let highest = idle;
  let state = 'waiting';
  let lookedAt = 0;
  while (state === 'waiting' || state === 'running') {
    busy.push(await wait());
    highest = Math.max(highest, residentMegabytes(product.pid));
    if (performance.now() - lookedAt < 500) continue;
    lookedAt = performance.now();
    state = (await ask<{ state: string }>(`/admin/rest/routine/export/${task.id}`)).state;
  }
  const rate = rows / ((performance.now() - from) / 1000);
  const said = (title: string, value: number, reached: boolean, limit: string): string =>
    `${title} ${figure(value)} (${reached ? 'reached' : 'MISSED'} ${limit})`;
  const [p99, quietP99] = [percentile(busy), percentile(quiet)];
  const waits = p99 / quietP99;
  console.log(
    [
      `${format}, ${rows} rows, ${state}:`,
      said('rows a second', rate, rate >= LIMITS[format], String(LIMITS[format])),
      said('MB over idle', highest - idle, highest - idle <= MAX_MEGABYTES, String(MAX_MEGABYTES)),
      said(
        `p99 of others ${figure(p99)} ms, times the quiet one`,
        waits,
        waits <= MAX_WAIT,
        String(MAX_WAIT),
      ),
    ].join('  '),
  );
  if (state !== 'done' || rate < LIMITS[format] || highest - idle > MAX_MEGABYTES || waits > MAX_WAIT)
    process.exitCode = 1;
}

function percentile(times: number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
