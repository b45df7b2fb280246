import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * The measure: `node:http` and `pg`, the same SQL, the same JSON, and nothing else. No login, no rights, no validation,
 * no log, no transaction, no total remembered. Statements are prepared, as those of the product are.
 */
const pool = new pg.Pool({ connectionString: process.env['BARE_DATABASE_URL'], max: 10 });
const farPool = new pg.Pool({ connectionString: process.env['BARE_FAR_DATABASE_URL'], max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => Math.floor(Date.parse(text) / 1000));

const COLUMNS =
  'id, name, subtitle, cover, classify_id, brand_id, price, origin_price, stock, unit, weight, sales, status, detail, update_time, create_time';
const WRITTEN =
  'name, subtitle, cover, classify_id, brand_id, price, origin_price, stock, unit, weight, sales, status, detail'.split(
    ', ',
  );
const MONEY = ['price', 'origin_price'];

type Row = Record<string, unknown>;
type Handler = (query: URLSearchParams, body: Record<string, unknown>) => Promise<unknown>;

async function rows(name: string | undefined, text: string, values: unknown[], from = pool): Promise<Row[]> {
  const result = await from.query<Row>({ ...(name === undefined ? {} : { name }), text, values });
  for (const row of result.rows) {
    for (const name of MONEY) if (name in row) row[name] = (Number(row[name]) / 100).toFixed(2);
  }
  return result.rows;
}

async function list(name: string, where: string, rest: string, values: unknown[]): Promise<unknown> {
  const page = await rows(name, `SELECT ${COLUMNS} FROM bench_goods ${where} ${rest}`, values);
  const [count] = await rows(`${name}-count`, `SELECT count(*) AS total FROM bench_goods ${where}`, values);
  return { list: page, total: count?.['total'], remark: '' };
}

const HANDLERS: Record<string, Handler> = {
  '/one': async (query) => {
    const text = `SELECT ${COLUMNS}, xmin::text AS _version FROM bench_goods WHERE id = $1`;
    const [row] = await rows('one', text, [query.get('id')]);
    return { row };
  },
  '/list': () => list('list', '', 'ORDER BY id DESC LIMIT 10', []),
  /** Not a fair answer to a list, as it lacks the total: what driver, JSON and HTTP cost for ten rows. */
  '/rows': async () => ({
    list: await rows('rows', `SELECT ${COLUMNS} FROM bench_goods ORDER BY id DESC LIMIT 10`, []),
    total: 1_000_000,
    remark: '',
  }),
  '/filtered': (query) =>
    list('filtered', 'WHERE classify_id = $1 AND stock >= $2', 'ORDER BY price DESC, id DESC LIMIT 20', [
      query.get('classify'),
      query.get('stock'),
    ]),
  /** The total is known here too: it is counted once for each filter. */
  '/sorted': async (query) => {
    const where = 'WHERE status = $1 AND stock >= $2';
    const values = [query.get('status'), query.get('stock')];
    const text = `SELECT ${COLUMNS} FROM bench_goods ${where} ORDER BY price DESC, id DESC LIMIT 20`;
    const page = await rows('sorted', text, values);
    return { list: page, total: await knownTotal(where, values), remark: '' };
  },
  '/contains': (query) =>
    list('contains', 'WHERE name ILIKE $1', 'ORDER BY id DESC LIMIT 10', [`%${query.get('name')}%`]),
  '/deep': () => list('deep', '', 'ORDER BY id DESC LIMIT 10 OFFSET 500000', []),
  /** As many places as there are pages: not worth preparing each. */
  '/page': async (query) => {
    const offset = Math.trunc(Number(query.get('offset')));
    const page = await rows(
      undefined,
      `SELECT ${COLUMNS} FROM bench_goods ORDER BY id DESC LIMIT 10 OFFSET ${offset}`,
      [],
    );
    const [count] = await rows('page-count', 'SELECT count(*) AS total FROM bench_goods', []);
    return { list: page, total: count?.['total'], remark: '' };
  },
  '/add': (_query, body) => add('bench_goods', body, pool),
  '/edit': (_query, body) => edit('bench_goods', body, pool),
  '/far/add': (_query, body) => add('bench_far', body, farPool),
  '/far/edit': (_query, body) => edit('bench_far', body, farPool),
};

const totals = new Map<string, unknown>();

async function knownTotal(where: string, values: unknown[]): Promise<unknown> {
  const key = JSON.stringify([where, values]);
  if (!totals.has(key)) {
    const [count] = await rows(undefined, `SELECT count(*) AS total FROM bench_goods ${where}`, values);
    totals.set(key, count?.['total']);
  }
  return totals.get(key);
}

async function add(table: string, body: Record<string, unknown>, to: pg.Pool): Promise<null> {
  const marks = WRITTEN.map((_, at) => `$${at + 1}`).join(', ');
  const text = `INSERT INTO ${table} (${WRITTEN.join(', ')}, update_time, create_time)
    VALUES (${marks}, now(), now()) RETURNING ${COLUMNS}`;
  const values = WRITTEN.map((name) => written(name, body));
  await rows('add', text, values, to);
  return null;
}

async function edit(table: string, body: Record<string, unknown>, to: pg.Pool): Promise<null> {
  const text = `UPDATE ${table} SET name = $2, stock = $3, price = $4, update_time = now() WHERE id = $1 RETURNING ${COLUMNS}`;
  await rows('edit', text, [body['id'], body['name'], body['stock'], written('price', body)], to);
  return null;
}

function written(name: string, body: Record<string, unknown>): unknown {
  return MONEY.includes(name) ? Math.round(Number(body[name]) * 100) : body[name];
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const handler = HANDLERS[pathname];
  const answer = async (): Promise<string> => {
    const data = await handler?.(searchParams, request.method === 'POST' ? await bodyOf(request) : {});
    return JSON.stringify({ code: 1, msg: '', time: Math.floor(Date.now() / 1000), data });
  };
  answer().then(
    (text) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
