import pg from 'pg';

/** Where the benches make their own databases; the role must be allowed to. */
export const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const ADJECTIVES =
  'amber bold calm dark early fresh gentle heavy ivory jolly keen light misty noble olive plain quiet royal solid tidy urban vivid warm young zesty arctic bright coral dusty elder fluffy golden humble indigo jade lunar mellow neat polar rustic'.split(
    ' ',
  );
const NOUNS =
  'anchor basket candle drawer easel funnel garland hammock inkwell jacket kettle lantern mirror napkin oven pillow quilt rucksack saddle teapot umbrella vase wagon yarn zipper blanket compass dresser envelope flask goblet hanger jigsaw ladder marble notebook paddle ribbon shovel tripod'.split(
    ' ',
  );
/** Categories the goods are spread over. */
export const CATEGORIES = 250;

/** Every "adjective noun" there is: each names about one row in 1,600. */
export const PHRASES = ADJECTIVES.flatMap((adjective) => NOUNS.map((noun) => `${adjective} ${noun}`));

/** A database of the bench's own. */
export interface BenchDatabase {
  url: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Creates an empty database with a name that nobody else uses. */
export async function createDatabase(part = 'main'): Promise<BenchDatabase> {
  const name = `metamall_bench_${part}_${process.pid}`;
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.toString(), max: 2 });
  pool.on('error', () => {});
  return {
    url: url.toString(),
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    drop: async () => {
      await pool.end();
      const drop = () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      // On a busy machine the server's own ends of connections take their time.
      await drop().catch(drop);
    },
  };
}

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Grows `bench_goods` to `rows` rows. Many rows are written without the secondary indexes, which are made again after:
 * that is several times faster than keeping them.
 */
export async function growGoods(database: BenchDatabase, rows: number): Promise<void> {
  const [count] = await database.query<{ rows: number }>('SELECT count(*)::int AS rows FROM bench_goods');
  const from = (count?.rows ?? 0) + 1;
  if (from > rows) return;
  const indexes = rows - from > 50_000 ? await secondaryIndexes(database) : [];
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  await database.query(FILL, [from, rows, ADJECTIVES, NOUNS, CATEGORIES]);
  await database.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await database.query(definition);
  await database.query('VACUUM ANALYZE bench_goods');
}

const FILL = `INSERT INTO bench_goods
    (name, subtitle, cover, classify_id, brand_id, price, origin_price, stock, unit, weight, sales, status,
      detail, update_time, create_time)
  SELECT initcap(($3::text[])[1 + a % 40]) || ' ' || ($4::text[])[1 + b % 40] || ' ' || lpad(to_hex(g), 6, '0'),
    'Made with care from good materials and ready to ship within a day, number ' || g,
    '/storage/goods/2026/' || md5(g::text) || '.jpg', 1 + a % $5::int, 1 + b % 60, 990 + (a / 500) % 500000, 1990 + (a / 500) % 500000,
    b % 1000, 'pcs', 50 + a % 4000, (a + b) % 5000,
    CASE WHEN (b / 1000) % 10 < 8 THEN 1 ELSE (b / 10000) % 3 END,
    '<p>' || repeat('Made with care from good materials. ', 8) || '</p>', t, t
  FROM (SELECT g, hashint8(g)::bigint & 2147483647 AS a, hashint8(g * 7919 + 13)::bigint & 2147483647 AS b,
      timestamptz '2026-01-01 00:00Z' + g * interval '7 seconds' AS t
    FROM generate_series($1::bigint, $2::bigint) AS g) AS s`;

function secondaryIndexes(database: BenchDatabase): Promise<{ name: string; definition: string }[]> {
  return database.query(`SELECT quote_ident(i.relname) AS name, pg_get_indexdef(i.oid) AS definition
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indrelid = 'bench_goods'::regclass AND NOT x.indisprimary
      AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.oid)`);
}
