import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, createFar, growGoods, type BenchDatabase } from './bench-database.ts';
import { DEFINITIONS, writeDefinitions } from './bench-definitions.ts';
import { benchCalls } from './bench-calls.ts';
import { nextMessage, startProgram, stopProgram } from './child-program.ts';
import { measureBoard } from './measure-board.ts';
import { compare, measure, type Side } from './compare.ts';
import { compileMilliseconds } from './compile-milliseconds.ts';
import { countStatements } from './count-statements.ts';
import { startLoad, type LoadGenerator } from './load-generator.ts';
import { measureMany } from './measure-many.ts';
import { buildProduct, cpuMilliseconds, signIn, startProduct, type Product } from './product.ts';
import { measureRights } from './measure-rights.ts';
import { comparisonHead, comparisonLine, figure, limitLine, startLine } from './report.ts';
import { startEmbedded, startOnPostgres } from './start-times.ts';

const wanted = process.argv.slice(2).filter((word) => word !== 'quick');
const quick = process.argv.includes('quick');
const SIZES = quick ? [10_000, 1_000_000] : [10_000, 100_000, 1_000_000];
const PACE = quick ? { rounds: 5, milliseconds: 600 } : { rounds: 7, milliseconds: 1500 };
const FAR_ROWS = 10_000;
const shipped = fileURLToPath(new URL('../../definitions', import.meta.url));

/** Whether a part was asked for; without a name everything is. */
const asked = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

const folder = mkdtempSync(join(tmpdir(), 'metamall-bench-'));
const endings: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
process.once('SIGINT', () => void end().then(() => process.exit(130)));

try {
  await run();
} finally {
  await end();
}

async function end(): Promise<void> {
  for (const ending of endings.splice(0).reverse()) await ending();
}

async function run(): Promise<void> {
  const began = performance.now();
  if (asked('compile'))
    console.log(limitLine('compile one definition', compileMilliseconds(quick ? 5 : 15), 2, 'ms'));
  await buildProduct();
  if (asked('many')) for (const line of await measureMany(folder, quick ? 3 : 5)) console.log(line);
  if (wanted.length === 1 && asked('many')) return;
  const definitions = join(folder, 'definitions');
  writeDefinitions(definitions, shipped);
  const settings = { DEFINITIONS_DIR: definitions, DATA_DIR: join(folder, 'data') };
  if (asked('embedded')) {
    for (const time of await startEmbedded({ DEFINITIONS_DIR: shipped, DEMO: '1' }))
      console.log(startLine(time));
  }
  if (asked('rights')) {
    const own = await createDatabase('rights');
    endings.push(() => own.drop());
    const place = { DEFINITIONS_DIR: shipped, DATA_DIR: join(folder, 'rights') };
    for (const line of await measureRights(own, place, quick ? 5 : 20)) console.log(line);
  }
  if (wanted.length === 1 && asked('rights')) return;
  const database = await createDatabase();
  endings.push(() => database.drop());
  const far = await createDatabase('far');
  endings.push(() => far.drop());
  await createFar(far, FAR_ROWS);
  const onDatabase = { ...settings, DATABASE_URL: database.url, DATABASE_URL_FAR: far.url };
  await (await startProduct(onDatabase)).stop();
  if (asked('start')) {
    console.log(`${DEFINITIONS} definitions:`);
    console.log(startLine(await startOnPostgres(onDatabase, quick ? 3 : 5)));
  }
  if (asked('statements')) await countListStatements(database, onDatabase);
  await measureCalls({ database, far }, onDatabase);
  console.log(`The bench took ${figure((performance.now() - began) / 1000)} s.`);
}

/** One list of 100 rows with three relations, its statements counted on their way to the database. */
async function countListStatements(database: BenchDatabase, settings: Record<string, string>): Promise<void> {
  const counter = await countStatements(database.url);
  const product = await startProduct({ ...settings, DATABASE_URL: counter.url, DEMO: '1' });
  try {
    const headers = await signIn(product);
    const path = `http://127.0.0.1:${product.port}/admin/shop.goods.Goods/index?limit=100`;
    const rowsOf = async (): Promise<number> => {
      const answer = (await (await fetch(path, { headers })).json()) as { data: { list: unknown[] } };
      return answer.data.list.length;
    };
    await rowsOf();
    counter.take();
    const rows = await rowsOf();
    const statements = counter.take();
    console.log(
      limitLine(
        `statements of a list of ${rows} rows with three relations`,
        statements.length,
        4,
        'statements',
      ),
    );
    if (statements.length > 4)
      for (const text of statements) console.log(`    ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
  } finally {
    await product.stop();
    await counter.close();
  }
}

/** Growth over the sizes, and both servers beside each other: at the size a call names, else at the last. */
async function measureCalls(
  { database, far }: { database: BenchDatabase; far: BenchDatabase },
  settings: Record<string, string>,
): Promise<void> {
  const load = startLoad();
  endings.push(() => load.stop());
  const bare = startProgram('./bare-server.ts', {
    BARE_DATABASE_URL: database.url,
    BARE_FAR_DATABASE_URL: far.url,
  });
  endings.push(() => stopProgram(bare));
  const bareSide: Side = { port: (await nextMessage<{ port: number }>(bare)).port, headers: {} };
  const growth = new Map<string, number[]>();
  for (const size of SIZES) {
    const start = performance.now();
    await growGoods(database, size);
    console.log(`${size.toLocaleString('en')} goods (${figure((performance.now() - start) / 1000)} s)`);
    const product = await startProduct(settings);
    try {
      const side: Side = { port: product.port, headers: await signIn(product) };
      if (size === SIZES.at(-1) && asked('board'))
        for (const line of await measureBoard(side.port, side.headers)) console.log(line);
      await compareAll(size, { product: side, bare: bareSide }, load);
      if (size === SIZES.at(-1) && asked('cpu'))
        await measureCpu(product, side, { pid: bare.pid ?? 0, side: bareSide }, load);
      // Last, as its writes would make the table's pages look changed to the comparison.
      if (asked('growth')) await measureGrowth(growth, size, side, load);
    } finally {
      await product.stop();
    }
  }
  if (asked('growth')) printGrowth(growth);
}

async function compareAll(
  size: number,
  sides: { product: Side; bare: Side },
  load: LoadGenerator,
): Promise<void> {
  const names = benchCalls(size).filter(({ name, rows = SIZES.at(-1) }) => asked(name) && rows === size);
  if (names.length === 0) return;
  await warmUp(size, sides, load);
  console.log(`\n${comparisonHead()}`);
  for (const call of names) console.log(comparisonLine(await compare(call, sides, load, PACE)));
}

/** Both servers have just started: what they run often has to be compiled before it is measured. */
async function warmUp(
  size: number,
  sides: { product: Side; bare: Side },
  load: LoadGenerator,
): Promise<void> {
  const [one] = benchCalls(size);
  for (const side of ['product', 'bare'] as const) await measure(one![side], sides[side], load, 3000);
}

async function measureGrowth(
  growth: Map<string, number[]>,
  size: number,
  side: Side,
  load: LoadGenerator,
): Promise<void> {
  for (const call of benchCalls(size).filter(({ rows }) => rows === undefined)) {
    const result = await measure(call.product, side, load, quick ? 400 : 1000);
    growth.set(call.title, [...(growth.get(call.title) ?? []), result.p50]);
  }
}

function printGrowth(growth: Map<string, number[]>): void {
  console.log(
    `\nmiddle answer time in ms at ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} rows`,
  );
  for (const [title, times] of growth) {
    const cells = [...Array<string>(SIZES.length - times.length).fill(''), ...times.map(figure)];
    console.log(`${title.padEnd(52)}  ${cells.map((cell) => cell.padStart(9)).join('')}`);
  }
}

/**
 * Processor time of `index` for ten rows beside that of the bare server for the same rows without a total: what is
 * left is the product's own, without driver, JSON and socket.
 */
async function measureCpu(
  product: Product,
  side: Side,
  bare: { pid: number; side: Side },
  load: LoadGenerator,
): Promise<void> {
  const milliseconds = quick ? 1500 : 4000;
  const path = '/admin/bench.Goods/index?page=1&limit=10';
  const cost = async (pid: number, at: Side, asked: string): Promise<number> => {
    await measure([{ method: 'GET', path: asked }], at, load, 500);
    const before = cpuMilliseconds(pid);
    const order = {
      ...at,
      requests: [{ method: 'GET' as const, path: asked }],
      offset: 0,
      connections: 16,
      milliseconds,
    };
    const { requests } = await load.run(order);
    return (cpuMilliseconds(pid) - before) / requests;
  };
  const own = await cost(product.pid, side, path);
  const other = await cost(bare.pid, bare.side, '/rows');
  console.log(
    `\nprocessor time of index, 10 rows: ${figure(own)} ms, of which driver, JSON and HTTP ${figure(other)} ms`,
  );
  console.log(limitLine('index outside driver and JSON', own - other, 0.3, 'ms'));
}
