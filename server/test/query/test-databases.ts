import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Executor, QueryResult, Statement } from '#server/database/connection.ts';
import { StoredFormTypes } from '#server/database/stored-form.ts';

/** A database of a test's own. */
export interface TestDatabase extends Executor {
  /** Schema the test may fill. */
  schema: string;
  close(): Promise<void>;
}

const types = new StoredFormTypes();
const LAST_BUILTIN_TYPE = 5000;

/** Every database the statements must be right on: the embedded one, and PostgreSQL where a test server is named. */
export const testDatabases: [name: string, open: () => Promise<TestDatabase>][] = [
  ['PGlite', openEmbedded],
  ...(process.env['TEST_DATABASE_URL']
    ? [['PostgreSQL', openPostgres] satisfies [string, typeof openPostgres]]
    : []),
];

async function openEmbedded(): Promise<TestDatabase> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await database.exec("set time zone 'UTC'");
  const parsers = Object.fromEntries(
    Array.from({ length: LAST_BUILTIN_TYPE }, (_, oid) => [oid, types.getTypeParser(oid)]),
  );
  return {
    schema: 'public',
    async query<Row>({ text, values }: Statement): Promise<QueryResult<Row>> {
      const result = await database.query<Row>(text, values, { parsers });
      return { rows: result.rows, count: result.affectedRows ?? result.rows.length };
    },
    close: () => database.close(),
  };
}

async function openPostgres(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const schema = `q_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const client = new pg.Client({
    connectionString: url,
    types: { getTypeParser: types.getTypeParser as never },
  });
  await client.connect();
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create schema ${schema}`);
  await client.query(`set search_path = ${schema}, public; set time zone 'UTC'`);
  return {
    schema,
    async query<Row>(statement: Statement): Promise<QueryResult<Row>> {
      const result = await client.query({ ...statement });
      return { rows: result.rows as Row[], count: result.rowCount ?? 0 };
    },
    async close() {
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    },
  };
}
