import pg from 'pg';
import type { PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { StoredFormTypes } from './stored-form.ts';

/** Where a database is, and how many clients it may get: an address from the settings, or the socket of the embedded one. */
export type DatabaseTarget =
  | { embedded: false; url: string; clients: number }
  | { embedded: true; socket: { host: string; port: number } };

/** A statement may take this long unless its transaction says otherwise. */
export const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Clients of this server at most. More of them at work at once cost each call more; a further database needs more all the
 * same, as a write there keeps its client while its log row is made durable in the main one.
 */
export const POOL_SIZE = { main: 10, further: 20 } as const;
const CONNECT_TIMEOUT_MS = 5000;

/** Session settings that make what the database prints independent of how it is set up. */
const SESSION = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'bytea_output=hex',
  'jit=off',
  `idle_in_transaction_session_timeout=${STATEMENT_TIMEOUT_MS * 2}`,
];

/**
 * Options of the one TypeORM data source of a connection. The pool is `pg`'s; the embedded database gets exactly one
 * connection, because all connections to it share one backend.
 */
export function dataSourceOptions(
  target: DatabaseTarget,
  types: StoredFormTypes,
  migrations: NonNullable<DataSourceOptions['migrations']> = [],
): DataSourceOptions {
  return {
    type: 'postgres',
    driver: pg,
    extra: poolConfig(target, types),
    migrations,
    migrationsTableName: 'metamall_migration',
    migrationsTransactionMode: 'all',
    installExtensions: false,
    logging: false,
    synchronize: false,
    poolErrorHandler: () => {},
  };
}

function poolConfig(target: DatabaseTarget, types: StoredFormTypes): PoolConfig {
  const common: PoolConfig = {
    types: types as PoolConfig['types'],
    keepAlive: true,
    application_name: 'metamall',
  };
  if (target.embedded) {
    const { host, port } = target.socket;
    return { ...common, host, port, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 };
  }
  const url = new URL(target.url);
  const given = url.searchParams.get('options');
  url.searchParams.delete('options');
  return {
    ...common,
    connectionString: url.toString(),
    options: [...SESSION.map((setting) => `-c ${setting}`), given ?? ''].join(' ').trim(),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    max: target.clients,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
}
