/**
 * `npm run bench -- imports [rows]`: one import of many rows with two relations that are found by name, as CSV and as a
 * workbook, while others go on working; then its undo. Seconds from the first byte sent to the last row taken, memory over
 * that of the idle product, and what the others wait, one request at a time.
 */
import { createWriteStream } from 'node:fs';
import { cpSync, mkdirSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { xlsxFile } from '#server/record/export/xlsx-file.ts';
import { createDatabase } from './bench-database.ts';
import { writeCopies } from './bench-definitions.ts';
import { buildProduct, residentMegabytes, signIn, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';

const MAX_SECONDS = 60;
const MAX_MEGABYTES = 200;
/** Rows that the relations point to. */
const TARGETS = 500;
/** Requests that are asked while nothing else is done. */
const QUIET = 200;
const HEADS = ['Name', 'Subtitle', 'Class', 'Brand', 'Price', 'Stock', 'Status', 'Made'];

const rows = Number(process.argv[2] ?? 100_000);
const shipped = fileURLToPath(new URL('../../definitions', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'metamall-imports-'));
const definitions = join(folder, 'definitions');
const database = await createDatabase('imports');
const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') };

try {
  await buildProduct();
  writeDefinitions();
  await (await startProduct(settings)).stop();
  for (const table of ['class', 'brand'])
    await database.query(
      `INSERT INTO bench_${table} (name) SELECT '${table} ' || n FROM generate_series(1, ${TARGETS}) AS n`,
    );
  for (const format of ['csv', 'xlsx'] as const) {
    await database.query('TRUNCATE bench_item');
    const file = await makeFile(format);
    const product = await startProduct(settings);
    await measure(product, format, file);
    await product.stop();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

function writeDefinitions(): void {
  for (const name of ['auth', 'routine', 'user', 'menus'])
    cpSync(join(shipped, name), join(definitions, name), { recursive: true });
  writeCopies(definitions, 0, 1);
  mkdirSync(join(definitions, 'bench'), { recursive: true });
  const write = (name: string, fields: object[], more: object = {}): void =>
    writeFileSync(
      join(definitions, `bench/${name}.json`),
      JSON.stringify({ name: `bench/${name}`, title: name, table: `bench_${name}`, fields, ...more }),
    );
  const id = { name: 'id', type: 'pk' };
  for (const name of ['class', 'brand']) write(name, [id, { name: 'name', type: 'string', unique: true }]);
  const relation = (name: string, title: string): object => ({
    name: `${name}_id`,
    type: 'remoteSelect',
    title,
    relation: { definition: `bench/${name}`, name },
  });
  const fields = [
    id,
    { name: 'name', type: 'string', title: 'Name', length: 120, required: true, unique: true },
    { name: 'subtitle', type: 'string', title: 'Subtitle', length: 200 },
    relation('class', 'Class'),
    relation('brand', 'Brand'),
    { name: 'price', type: 'money', title: 'Price', min: 0 },
    { name: 'stock', type: 'number', title: 'Stock', min: 0 },
    { name: 'status', type: 'switch', title: 'Status', default: 1 },
    { name: 'made', type: 'datetime', title: 'Made' },
    { name: 'create_time', type: 'timestamp' },
    { name: 'update_time', type: 'timestamp' },
  ];
  write('item', fields, { import: true });
}

function cellsOf(at: number): string[] {
  const made = new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return [
    `item ${at}`,
    `what is said of item ${at}`,
    `class ${1 + (at % TARGETS)}`,
    `brand ${1 + ((at * 7) % TARGETS)}`,
    `${at % 1000}.50`,
    String(at % 300),
    at % 2 === 0 ? 'yes' : 'no',
    made,
  ];
}

async function makeFile(format: 'csv' | 'xlsx'): Promise<string> {
  const file = join(folder, `rows.${format}`);
  const out = createWriteStream(file);
  const closed = once(out, 'close');
  if (format === 'csv') {
    out.write(`${HEADS.join()}\n`);
    for (let at = 1; at <= rows; at += 1) if (!out.write(`${cellsOf(at).join()}\n`)) await once(out, 'drain');
    out.end();
  } else {
    const columns = HEADS.map((title, at) => ({
      title,
      field: String(at),
      isNumber: at === 4 || at === 5,
      cell: (row: Record<string, unknown>) => String(row[at]),
    }));
    const book = xlsxFile(columns, out);
    await book.begin();
    for (let at = 1; at <= rows; at += 1) await book.rows([Object.fromEntries(cellsOf(at).entries())]);
    await book.end();
  }
  await closed;
  return file;
}

interface Task {
  state: string;
  added: number;
  failed: number;
  undone: number;
}

async function measure(product: Product, format: 'csv' | 'xlsx', file: string): Promise<void> {
  const headers = await signIn(product);
  const base = `http://127.0.0.1:${product.port}`;
  const ask = async <T>(
    path: string,
    { type, ...init }: { method?: string; body?: FormData | string; type?: string } = {},
  ): Promise<T> => {
    const sent = type === undefined ? headers : { ...headers, 'content-type': type };
    const answer = await fetch(`${base}${path}`, { ...init, headers: sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const post = <T>(path: string, body: object): Promise<T> =>
    ask(path, { method: 'POST', body: JSON.stringify(body), type: 'application/json' });
  const wait = async (): Promise<number> => {
    const from = performance.now();
    await ask(`/admin/bench.Class/edit?id=${1 + (Math.floor(from * 1000) % TARGETS)}`);
    return performance.now() - from;
  };
  const quiet: number[] = [];
  for (let count = 0; count < QUIET; count += 1) quiet.push(await wait());
  const idle = residentMegabytes(product.pid);
  let highest = idle;
  const busy: number[] = [];
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    let isOver = false;
    const end = work.finally(() => (isOver = true));
    end.catch(() => {});
    while (!isOver) {
      busy.push(await wait());
      highest = Math.max(highest, residentMegabytes(product.pid));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return end;
  };
  const ended = async (id: number): Promise<Task> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const task = await ask<Task>(`/admin/rest/routine/import/${id}`);
      if (!['waiting', 'running', 'undoing'].includes(task.state)) return task;
    }
  };
  const from = performance.now();
  const form = new FormData();
  form.append('file', await openAsBlob(file), `rows.${format}`);
  const sent = await watch(
    ask<{ data: { file: string; mapping: object } }>('/admin/bench.Item/importFile', {
      method: 'POST',
      body: form,
    }),
  );
  const arrived = (performance.now() - from) / 1000;
  const { task } = await post<{ task: { id: number } }>('/admin/rest/bench/item/importstart', sent.data);
  const done = await watch(ended(task.id));
  const seconds = (performance.now() - from) / 1000;
  const undoFrom = performance.now();
  await post(`/admin/rest/routine/import/${task.id}/undo`, {});
  const undone = await watch(ended(task.id));
  const undoSeconds = (performance.now() - undoFrom) / 1000;
  const said = (title: string, value: number, limit: number): string =>
    `${title} ${figure(value)} (${value <= limit ? 'reached' : 'MISSED'} ${limit})`;
  const isWhole = done.added === rows && done.failed === 0 && undone.undone === rows;
  console.log(
    [
      `${format}, ${rows} rows, ${isWhole ? 'all taken and all undone' : `MISSED: ${JSON.stringify({ done, undone })}`}:`,
      said('seconds', seconds, MAX_SECONDS),
      said('MB over idle', highest - idle, MAX_MEGABYTES),
      `read in ${figure(arrived)} s, undone in ${figure(undoSeconds)} s`,
      `p99 of others ${figure(percentile(busy))} ms, alone ${figure(percentile(quiet))} ms`,
    ].join('  '),
  );
  if (!isWhole || seconds > MAX_SECONDS || highest - idle > MAX_MEGABYTES) process.exitCode = 1;
}

function percentile(times: number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
