import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Definition } from '#engine/definition/index.ts';
import { hashPassword } from '#server/auth/password.ts';
import { issueTokens } from '#server/auth/token-store.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connection } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import type { TimeLimits } from '#server/config/time-limits.ts';
import { startServer } from '#server/main/bootstrap.ts';
import type { RunningServer } from '#server/main/bootstrap.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { HttpClient } from './http-client.ts';
import { createShippedDatabase } from './shipped-database.ts';
import { connectTo, createTestDatabase, settingsFor } from './test-database.ts';
import type { DatabaseKind, TestDatabase } from './test-database.ts';

/** The password of `admin` on every test server. */
export const ADMIN_PASSWORD = 'metamall-test';

export interface TestServerOptions {
  /** A folder of definitions, or the definitions themselves. Default: none. */
  definitions?: string | Definition[];
  /** Default: the embedded one. */
  database?: DatabaseKind;
  /** Run before the server starts: tables the definitions find. */
  prepare?: string[];
  /** More settings, by environment name. */
  env?: Record<string, string>;
  /** Further connections that lead to the same database. */
  aliases?: string[];
  /** A built web app. Default: none. */
  webDir?: string;
  /** A built storefront. Default: none. */
  storefrontDir?: string;
  /** Other times for requests to arrive in. */
  timeLimits?: Partial<TimeLimits>;
}

/** A server of a test's own, with a database of its own. */
export interface TestServer {
  server: RunningServer;
  database: TestDatabase;
  /** Nobody in particular, in English. */
  guest: HttpClient;
  /** The administrator `admin`, who may do everything. */
  admin: HttpClient;
  /** An administrator in a new group that holds exactly these nodes. */
  actor(nodes: string[], options?: { merchantId?: number }): Promise<HttpClient>;
  main: Connection;
  /** Where the definitions are; a file written there is picked up. */
  definitionsDir: string;
  stop(): Promise<void>;
}

/** Starts the whole server on a port of its own; all that it wrote is gone after `stop`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-server-'));
  const definitionsDir = definitionsFolder(folder, options.definitions ?? []);
  const database = await databaseFor(options);
  const address = addressOf(database);
  const aliases = (options.aliases ?? []).map((name) => [`DATABASE_URL_${name.toUpperCase()}`, address]);
  const env = {
    ...Object.fromEntries(aliases),
    DATA_DIR: path.join(folder, 'data'),
    DEFINITIONS_DIR: definitionsDir,
    ADMIN_PASSWORD,
  };
  const read = settingsFor(database, { ...env, ...options.env });
  const settings = {
    ...read,
    timeLimits: { ...read.timeLimits, ...options.timeLimits },
    webDir: options.webDir ?? path.join(folder, 'web'),
    storefrontDir: options.storefrontDir ?? path.join(folder, 'storefront'),
  };
  await runStatements(database, options.prepare ?? []);
  const server = await startServer(
    settings,
    database.embedded === null ? {} : { embedded: database.embedded },
  );
  const main = server.app.get<DataSourceConnections>(CONNECTIONS).get('main');
  const guest = new HttpClient(server.url, { 'think-lang': 'en' });
  return {
    server,
    database,
    guest,
    admin: guest.with({ batoken: await sessionOf(main, 1) }),
    actor: async (nodes, { merchantId } = {}) =>
      guest.with({ batoken: await sessionOf(main, await addActor(main, nodes, merchantId ?? null)) }),
    main,
    definitionsDir,
    stop: async () => {
      await server.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settings that decide what the first start leaves in a database. */
const OF_FIRST_START = ['DEMO', 'ADMIN_PASSWORD'];

/** Where the shipped definitions are asked for, the product has started once already: that takes longer than most tests. */
function databaseFor({ database = 'embedded', definitions, prepare, env = {} }: TestServerOptions) {
  const isShipped =
    typeof definitions === 'string' &&
    path.resolve(definitions) === path.resolve('definitions') &&
    (prepare ?? []).length === 0 &&
    !OF_FIRST_START.some((name) => env[name] !== undefined);
  return isShipped ? createShippedDatabase(database, startOnce) : createTestDatabase(database);
}

/** Starts the product on a database and stops it: tables, rules and first rows are there then. */
async function startOnce(database: TestDatabase): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-first-'));
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    DEFINITIONS_DIR: path.resolve('definitions'),
    ADMIN_PASSWORD,
  };
  const settings = { ...settingsFor(database, env), webDir: folder, storefrontDir: folder };
  const server = await startServer(
    settings,
    database.embedded === null ? {} : { embedded: database.embedded },
  );
  // A server whose first attempt to reach its database failed runs, and gets ready by itself.
  await server.app.get<Readiness>(READINESS).settled();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The embedded one listens on a socket in a folder of its own. */
function addressOf({ url, embedded }: TestDatabase): string {
  const { host, port } = embedded?.socket ?? { host: '', port: 0 };
  return url ?? `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
}

function definitionsFolder(folder: string, definitions: string | Definition[]): string {
  if (typeof definitions === 'string') return path.resolve(definitions);
  const own = path.join(folder, 'definitions');
  mkdirSync(own);
  for (const definition of definitions) {
    const file = path.join(own, `${definition.name}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(definition));
  }
  return own;
}

async function runStatements(database: TestDatabase, statements: string[]): Promise<void> {
  if (statements.length === 0) return;
  const connections = await connectTo(database);
  try {
    for (const text of statements) await connections.get('main').query({ text, values: [] });
  } finally {
    await connections.close();
  }
}

let actors = 0;

async function addActor(main: Connection, nodes: string[], merchantId: number | null): Promise<number> {
  actors += 1;
  const username = `actor${actors}`;
  const { rows } = await main.query<{ id: string }>({
    text: `WITH made AS (
             INSERT INTO admin (username, nickname, password, merchant_id) VALUES ($1, $1, $2, $3) RETURNING id),
           own AS (INSERT INTO admin_group (name, rules) VALUES ($1, $4) RETURNING id),
           member AS (INSERT INTO admin_group_access (uid, group_id) SELECT made.id, own.id FROM made, own)
           SELECT id FROM made`,
    values: [username, await quickHash(), merchantId, nodes],
  });
  return Number(rows[0]?.id);
}

let hashed: Promise<string> | undefined;

/** Hashing is slow on purpose; actors share one password. */
function quickHash(): Promise<string> {
  hashed ??= hashPassword(ADMIN_PASSWORD);
  return hashed;
}

async function sessionOf(main: Connection, adminId: number): Promise<string> {
  const { access } = await main.transaction((transaction) =>
    issueTokens(transaction, adminId, false, Date.now()),
  );
  return access;
}
