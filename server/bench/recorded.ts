/**
 * `npm run bench -- recorded`: what it costs that deleted rows are kept, that changes of a sensitive column are recorded and
 * that people watch rows: two servers of this product, each with a database of its own, one with all of it and one with
 * none, in turns. The column is one that every update changes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { benchCalls } from './bench-calls.ts';
import { createDatabase, growGoods, type BenchDatabase } from './bench-database.ts';
import { writeDefinitions } from './bench-definitions.ts';
import { CONNECTIONS, measure, type Side } from './compare.ts';
import { startLoad } from './load-generator.ts';
import { buildProduct, signIn, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';

const ROWS = 100_000;
const ROUNDS = 9;
const MILLISECONDS = 800;
/** The least of what the server without it all answers in the same time. */
const TARGETS: Record<string, number> = { list: 0.95, insert: 0.8, update: 0.8 };
/** People who each watch a row. */
const WATCHING = 50;

interface Contestant extends Side {
  product: Product;
  offset: number;
}

const own = mkdtempSync(join(tmpdir(), 'metamall-recorded-'));
const definitions = join(own, 'definitions');
const load = startLoad();
const endings: (() => Promise<void> | void)[] = [
  () => rmSync(own, { recursive: true, force: true }),
  () => load.stop(),
];

async function start(name: string, rule: (database: BenchDatabase) => Promise<void>): Promise<Contestant> {
  const database = await createDatabase(name);
  endings.push(() => database.drop());
  const settings = {
    DEFINITIONS_DIR: definitions,
    DATABASE_URL: database.url,
    DATABASE_URL_FAR: database.url,
    DATA_DIR: join(own, name),
  };
  await (await startProduct(settings)).stop();
  await rule(database);
  await growGoods(database, ROWS);
  const product = await startProduct(settings);
  endings.push(() => product.stop());
  return { product, port: product.port, headers: await signIn(product), offset: 0 };
}

/** Rules about the measured table, as their screens write them. */
async function record(database: BenchDatabase): Promise<void> {
  const about = `'bench/Goods.php', 'bench/goods', 'main', 'bench_goods', 'id', 1`;
  await database.query(
    `insert into security_data_recycle (name, controller, controller_as, connection, data_table, primary_key, status)
     values ('Goods', ${about})`,
  );
  await database.query(
    `insert into security_sensitive_data
       (name, controller, controller_as, connection, data_table, primary_key, status, data_fields)
     values ('Goods', ${about}, '{"price":"Price"}')`,
  );
}

/** Opens connections of the live channel that each watch a row. */
async function watch({ product, headers }: Contestant): Promise<void> {
  for (let at = 1; at <= WATCHING; at += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${product.port}/ws`);
    endings.push(() => socket.terminate());
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('message', () => resolve());
      socket.once('open', () =>
        socket.send(JSON.stringify({ type: 'bind', pathInfo: '/admin', token: headers['batoken'] })),
      );
    });
    socket.send(
      JSON.stringify({ type: 'watch', rows: [{ definition: 'bench/goods', id: at, version: '0' }] }),
    );
  }
}

/** Requests a second in one round. */
async function rate(side: Contestant, requests: Parameters<typeof load.run>[0]['requests']): Promise<number> {
  const { port, headers, offset } = side;
  const order = { port, headers, requests, offset, connections: CONNECTIONS, milliseconds: MILLISECONDS };
  const result = await load.run(order);
  if (result.failures > 0) throw new Error(`${result.failures} failures, first: ${result.failure}`);
  side.offset += result.requests;
  return result.requests / result.seconds;
}

const middle = (figures: number[]): number =>
  figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

try {
  await buildProduct();
  writeDefinitions(definitions, 'definitions');
  const plain = await start('plain', async () => {});
  const recorded = await start('recorded', record);
  await watch(recorded);
  for (const call of benchCalls(ROWS)) {
    const target = TARGETS[call.name];
    if (target === undefined) continue;
    for (const side of [plain, recorded]) await measure(call.product, side, load, 2000);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = round % 2 === 0 ? [plain, recorded] : [recorded, plain];
      const one = await rate(first, call.product);
      const other = await rate(second, call.product);
      ratios.push(first === recorded ? one / other : other / one);
    }
    const ratio = middle(ratios);
    console.log(
      `${call.title.padEnd(52)} ${figure(ratio)} of without (at least ${target}) ${ratio < target ? 'MISSED' : 'reached'}`,
    );
    if (ratio < target) process.exitCode = 1;
  }
} finally {
  for (const ending of endings.splice(0).reverse()) await ending();
}
