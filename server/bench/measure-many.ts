import { join } from 'node:path';
import pg from 'pg';
import { goodsDefinition, writeCopies } from './bench-definitions.ts';
import { createDatabase } from './bench-database.ts';
import { cpuMilliseconds, residentMegabytes, signIn, startProduct, type Product } from './product.ts';
import { limitLine } from './report.ts';

const FEW = 10;
const MANY = 1000;
/** A thousand tables are made once. */
const FIRST_START_MS = 300_000;

/** A start with so many definitions, their tables being there, and a publication of another server that it follows. */
interface Start {
  /** Milliseconds until ready, and of them those of the processor. */
  milliseconds: number;
  cpu: number;
  megabytes: number;
  /** Milliseconds until the publication is served, and those of the processor. */
  publication: number;
  publicationCpu: number;
}

/**
 * What 1,000 definitions cost more than 10: time to start, memory, and time until a publication is in force. One line
 * each, with what is to be kept.
 */
export async function measureMany(folder: string, times: number): Promise<string[]> {
  const few = await startsWith(join(folder, 'few'), FEW, times);
  const many = await startsWith(join(folder, 'many'), MANY, times);
  return [
    limitLine(
      `start of ${MANY} definitions, more than of ${FEW}`,
      many.milliseconds - few.milliseconds,
      3000,
      'ms',
    ),
    limitLine(`processor time of that`, many.cpu - few.cpu, 3000, 'ms'),
    limitLine(
      `memory of ${MANY} definitions, more than of ${FEW}`,
      many.megabytes - few.megabytes,
      200,
      'MB',
    ),
    limitLine(`publication among ${MANY} definitions`, many.publication, 1000, 'ms'),
    limitLine(`processor time of that`, many.publicationCpu, 1000, 'ms'),
  ];
}

async function startsWith(folder: string, count: number, times: number): Promise<Start> {
  const database = await createDatabase();
  const settings = { DEFINITIONS_DIR: folder, DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url };
  try {
    writeCopies(folder, 0, count);
    await (await startProduct(settings, FIRST_START_MS)).stop();
    const starts: Start[] = [];
    for (let at = 0; at < times; at += 1) {
      const product = await startProduct(settings);
      const [megabytes, cpu] = [residentMegabytes(product.pid), cpuMilliseconds(product.pid)];
      const published = await publication(product, database.url, at);
      starts.push({ milliseconds: product.readyAfter, cpu, megabytes, ...published });
      await product.stop();
    }
    const middle = (of: (start: Start) => number): number =>
      starts.map(of).sort((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
    return {
      milliseconds: middle((start) => start.milliseconds),
      cpu: middle((start) => start.cpu),
      megabytes: middle((start) => start.megabytes),
      publication: middle((start) => start.publication),
      publicationCpu: middle((start) => start.publicationCpu),
    };
  } finally {
    await database.drop();
  }
}

/** Publishes as another server would, and waits until this one serves it. */
async function publication(
  product: Product,
  url: string,
  at: number,
): Promise<Pick<Start, 'publication' | 'publicationCpu'>> {
  const headers = await signIn(product);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const title = `Published ${at}`;
    const definition = { ...goodsDefinition('bench/goods1', 'bench_goods_1'), title };
    const [began, cpu] = [performance.now(), cpuMilliseconds(product.pid)];
    await client.query(
      `INSERT INTO definition_version (name, version, origin, definition, digest, plan)
       SELECT $1::text, max(version) + 1, 'designer', $2::text::json, md5($2::text), 'null'
         FROM definition_version WHERE name = $1::text`,
      ['bench/goods1', JSON.stringify(definition)],
    );
    await client.query(`SELECT pg_notify('metamall', 'definitions bench')`);
    const view = `http://127.0.0.1:${product.port}/admin/metadata/view/bench/goods1`;
    while (performance.now() - began < 20_000) {
      if ((await (await fetch(view, { headers })).text()).includes(title))
        return {
          publication: performance.now() - began,
          publicationCpu: cpuMilliseconds(product.pid) - cpu,
        };
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The publication was not served within 20 s.');
  } finally {
    await client.end();
  }
}
