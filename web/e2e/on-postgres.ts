import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A server on which databases may be made. */
const SERVER = process.env.TEST_DATABASE_URL ?? '';

/** Why a journey that needs PostgreSQL is left out; empty where there is one. */
export const WITHOUT_POSTGRES = SERVER === '' ? 'TEST_DATABASE_URL names no PostgreSQL' : '';

/** Walks with the address of a new PostgreSQL database, which is dropped in the end. */
export async function onPostgres(walk: (databaseUrl: string) => Promise<void>): Promise<void> {
  const name = `metamall_e2e_${randomBytes(4).toString('hex')}`;
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const server = new pg.Client({ connectionString: SERVER });
  await server.connect();
  try {
    await server.query(`CREATE DATABASE ${name}`);
    await walk(url.href);
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.end();
  }
}
