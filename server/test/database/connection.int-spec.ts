import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { POOL_SIZE } from '#server/database/data-source-options.ts';
import { connectTo, createTestDatabase, DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestDatabase } from '../harness/test-database.ts';

describe.each(DATABASE_KINDS)('a connection to the %s database', (kind) => {
  let database: TestDatabase;
  let connections: DataSourceConnections;
  const main = () => connections.get('main');
  const sql = (text: string, values: unknown[] = []) => main().query({ text, values });

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    connections = await connectTo(database);
    await sql('CREATE TABLE thing (id int PRIMARY KEY, name text)');
  });
  afterAll(async () => {
    await connections.close();
    await database.drop();
  });

  it('gives values in their stored form', async () => {
    await sql(`CREATE TYPE mood AS ENUM ('ok', 'sad')`);
    await connections.structureChanged('main');
    const { rows } =
      await sql(`SELECT 1::int2 AS small, 9007199254740993::int8 AS big, 1.10::numeric AS money,
      '2026-11-21 13:17:29.5+02'::timestamptz AS at, '2026-11-21'::date AS day, '{"a":1}'::jsonb AS json,
      ARRAY['ok','sad']::mood[] AS moods, '\\xdead'::bytea AS bytes, interval '1 day' AS span, NULL AS nothing`);
    expect(rows).toEqual([
      {
        small: 1,
        big: '9007199254740993',
        money: '1.10',
        at: '2026-11-21T11:17:29.5Z',
        day: '2026-11-21',
        json: { a: 1 },
        moods: ['ok', 'sad'],
        bytes: '\\xdead',
        span: '1 day',
        nothing: null,
      },
    ]);
  });

  it('learns by itself to read lists of a type that somebody makes meanwhile', async () => {
    await sql(`CREATE TYPE size AS ENUM ('s', 'm')`);
    const read = async () => (await sql(`SELECT ARRAY['s','m']::size[] AS sizes`)).rows[0]?.['sizes'];
    let sizes = await read();
    for (const end = Date.now() + 10_000; typeof sizes === 'string' && Date.now() < end;)
      sizes = await read();
    expect(sizes).toEqual(['s', 'm']);
  });

  it('answers that it is busy, and stays up, while all its clients are at work', async () => {
    if (main().embedded) return;
    const slow = Array.from({ length: POOL_SIZE.main }, () => sql('SELECT pg_sleep(6)'));
    await expect(sql('SELECT 1')).rejects.toMatchObject({ code: 'database.timeout' });
    await Promise.all(slow);
    expect((await sql('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('keeps all of a transaction or nothing', async () => {
    const failing = main().transaction(async (transaction) => {
      await transaction.query({ text: 'INSERT INTO thing VALUES ($1, $2)', values: [1, 'lost'] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await main().transaction((transaction) =>
      transaction.query({ text: 'INSERT INTO thing VALUES ($1, $2)', values: [2, 'kept'] }),
    );
    expect((await sql('SELECT id FROM thing')).rows).toEqual([{ id: 2 }]);
  });

  it('runs work after the commit, and none after a roll-back', async () => {
    const seen: string[] = [];
    await main().transaction(async (transaction) => {
      transaction.afterCommit(async () => {
        seen.push(JSON.stringify((await sql('SELECT name FROM thing WHERE id = 3')).rows));
      });
      await transaction.query({ text: `INSERT INTO thing VALUES (3, 'three')`, values: [] });
      expect(seen).toEqual([]);
    });
    await main()
      .transaction(async (transaction) => {
        transaction.afterCommit(() => void seen.push('never'));
        throw new Error('no');
      })
      .catch(() => {});
    expect(seen).toEqual(['[{"name":"three"}]']);
  });

  it('refuses a statement beside the transaction that is open, and one after its end', async () => {
    await expect(main().transaction(() => sql('SELECT 1'))).rejects.toThrow(
      'must run through that transaction',
    );
    let kept: { query: (statement: { text: string; values: unknown[] }) => Promise<unknown> } | undefined;
    await main().transaction(async (transaction) => void (kept = transaction));
    await expect(kept?.query({ text: 'SELECT 1', values: [] })).rejects.toThrow('has ended');
  });

  it('does not acknowledge a transaction whose failed statement was passed over', async () => {
    const work = main().transaction(async (transaction) => {
      await transaction.query({ text: `INSERT INTO thing VALUES (9, 'nine')`, values: [] });
      await transaction.query({ text: 'SELECT 1/0', values: [] }).catch(() => {});
    });
    await expect(work).rejects.toThrow('passed over');
    expect((await sql('SELECT 1 FROM thing WHERE id = 9')).count).toBe(0);
  });

  it('leaves errors of a statement as the driver gives them', async () => {
    await expect(sql('SELECT * FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
  });

  it('repeats a prepared statement whose table has changed', async () => {
    const named = { text: 'SELECT * FROM thing WHERE id = $1', values: [2], name: 'thing-by-id' };
    expect((await main().query(named)).rows).toEqual([{ id: 2, name: 'kept' }]);
    await sql('ALTER TABLE thing ADD COLUMN colour text');
    expect((await main().query(named)).rows).toEqual([{ id: 2, name: 'kept', colour: null }]);
  });

  it('has the system tables and contains search', async () => {
    const { rows } = await sql(`SELECT count(*)::int AS tables FROM information_schema.tables
      WHERE table_name IN ('admin', 'admin_group', 'admin_group_access', 'admin_log', 'token', 'definition_version')`);
    expect(rows).toEqual([{ tables: 6 }]);
    expect((await sql(`SELECT 'metamall' % 'metamal' AS alike`)).rows).toEqual([{ alike: true }]);
  });
});
