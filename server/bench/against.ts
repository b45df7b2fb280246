/**
 * `npm run bench -- against <checkout> [calls]`: this product beside the one of another checkout, on one database of a
 * million rows, in turns. For every call the ratio of requests per second and of processor time per request.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchCalls } from './bench-calls.ts';
import { createDatabase, createFar, growGoods } from './bench-database.ts';
import { writeDefinitions } from './bench-definitions.ts';
import { CONNECTIONS, measure, type Side } from './compare.ts';
import { startLoad } from './load-generator.ts';
import type { LoadRequest } from './load-shape.ts';
import { buildProduct, cpuMilliseconds, signIn, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';

const ROUNDS = 7;
const MILLISECONDS = 800;
/** The last is meant by calls that name no size. */
const SIZES = [10_000, 1_000_000];
const FAR_ROWS = 10_000;
/** As it was before by more than this, the run fails. */
const MIN_RATE = 0.9;
const MAX_PROCESSOR = 1.05;

/** One product with what it has answered so far. */
interface Contestant extends Side {
  product: Product;
  offset: number;
}

interface Seen {
  rate: number;
  processor: number;
}

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the other checkout');
const here = fileURLToPath(new URL('../..', import.meta.url));
const there = resolve(folder);
const own = mkdtempSync(join(tmpdir(), 'metamall-against-'));
const load = startLoad();
const endings: (() => Promise<void> | void)[] = [
  () => rmSync(own, { recursive: true, force: true }),
  () => load.stop(),
];

try {
  for (const root of [here, there]) await buildProduct(root);
  const database = await createDatabase();
  const far = await createDatabase('far');
  endings.push(
    () => database.drop(),
    () => far.drop(),
  );
  await createFar(far, FAR_ROWS);
  const definitions = join(own, 'definitions');
  writeDefinitions(definitions, join(there, 'definitions'));
  const settings = { DEFINITIONS_DIR: definitions, DATABASE_URL: database.url, DATABASE_URL_FAR: far.url };
  const start = async (root: string, name: string): Promise<Contestant> => {
    const product = await startProduct({ ...settings, DATA_DIR: join(own, name) }, 60_000, root);
    return { product, port: product.port, headers: await signIn(product), offset: 0 };
  };
  // The later one brings the tables of the system up to date; both then work on the same.
  await (await startProduct({ ...settings, DATA_DIR: join(own, 'first') }, 60_000, here)).stop();
  console.log(`${'call'.padEnd(52)}  requests/s: there, here, ratio; processor ms: there, here, ratio`);
  for (const size of SIZES) {
    await growGoods(database, size);
    const sides = { here: await start(here, 'here'), there: await start(there, 'there') };
    if (!(await compareCalls(size, sides))) process.exitCode = 1;
    for (const { product } of Object.values(sides)) await product.stop();
  }
} finally {
  for (const ending of endings.splice(0).reverse()) await ending();
}

/** Whether nothing is slower. */
async function compareCalls(size: number, sides: Record<'here' | 'there', Contestant>): Promise<boolean> {
  let isAsBefore = true;
  const calls = benchCalls(size).filter(
    ({ name, rows = SIZES.at(-1) }) => rows === size && (wanted.length === 0 || wanted.includes(name)),
  );
  for (const call of calls) {
    for (const side of Object.values(sides)) await measure(call.product, side, load, 2000);
    const pairs: { there: Seen; here: Seen }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Whoever comes second finds the caches of the machine warm: they take turns at that too.
      const first = round % 2 === 0 ? 'there' : 'here';
      const one = await ask(sides[first], call.product);
      const other = await ask(sides[first === 'here' ? 'there' : 'here'], call.product);
      pairs.push(first === 'there' ? { there: one, here: other } : { there: other, here: one });
    }
    const rate = middle(pairs.map((pair) => pair.here.rate / pair.there.rate));
    const processor = middle(pairs.map((pair) => pair.here.processor / pair.there.processor));
    const isSlower = rate < MIN_RATE || processor > MAX_PROCESSOR;
    if (isSlower) isAsBefore = false;
    const mean = (side: 'here' | 'there', key: keyof Seen): string =>
      figure(middle(pairs.map((pair) => pair[side][key])));
    console.log(
      [
        call.title.padEnd(52),
        `${mean('there', 'rate')}, ${mean('here', 'rate')}, ${figure(rate)};`,
        `${mean('there', 'processor')}, ${mean('here', 'processor')}, ${figure(processor)}`,
        isSlower ? 'SLOWER' : 'as before',
      ].join('  '),
    );
  }
  return isAsBefore;
}

async function ask(side: Contestant, requests: LoadRequest[]): Promise<Seen> {
  const { port, headers, offset, product } = side;
  const before = cpuMilliseconds(product.pid);
  const order = { port, headers, requests, offset, connections: CONNECTIONS, milliseconds: MILLISECONDS };
  const result = await load.run(order);
  if (result.failures > 0) throw new Error(`${result.failures} failures, first: ${result.failure}`);
  side.offset += result.requests;
  return {
    rate: result.requests / result.seconds,
    processor: (cpuMilliseconds(product.pid) - before) / result.requests,
  };
}

function middle(figures: number[]): number {
  const sorted = figures.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
