import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import {
  connectionPlans,
  DataSourceConnections,
  optionsOf,
} from '#server/database/data-source-connections.ts';
import type { EmbeddedSocket } from '#server/database/data-source-connections.ts';
import { startEmbedded } from '#server/database/embedded/embedded-database.ts';
import type { EmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { SYSTEM_MIGRATIONS } from '#server/database/system-tables/migrate.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** The databases a test can run on here: real PostgreSQL only where TEST_DATABASE_URL names a server. */
export const DATABASE_KINDS: DatabaseKind[] =
  process.env.TEST_DATABASE_URL === undefined ? ['embedded'] : ['embedded', 'postgres'];

/** For many calls that do not depend on the database: the quicker one that is there. */
export const QUICKER_DATABASE: DatabaseKind = DATABASE_KINDS.at(-1)!;

/** A database of a test's own, with the system's tables and nothing in them. */
export interface TestDatabase {
  kind: DatabaseKind;
  /** null for the embedded one. */
  url: string | null;
  embedded: EmbeddedDatabase | null;
  drop(): Promise<void>;
}

/** Reports of connections under test go nowhere. */
export const SILENT = { info: () => {}, error: () => {} };

/** What the template holds: a change of it makes a new one. */
const TEMPLATE = createHash('sha256')
  .update(SYSTEM_MIGRATIONS.map((migration) => migration.name + String(migration)).join())
  .update(readFileSync(path.resolve('node_modules/@electric-sql/pglite/package.json')))
  .digest('hex')
  .slice(0, 12);

export async function createTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'embedded') return createEmbedded();
  const template = `metamall_test_${TEMPLATE}`;
  return copyOnServer(template, TEMPLATE_LOCK, (server, client) =>
    createServerTemplate(server, client, template),
  );
}

/** Settings of a server on that database; everything else as given, or as by default. */
export function settingsFor(database: TestDatabase, env: Record<string, string> = {}): Settings {
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ADMIN_LOGIN_CAPTCHA: '0',
    ...env,
  });
  return { ...settings, databaseUrl: database.url };
}

/** Connections to a test database, ready for use. */
export async function connectTo(database: TestDatabase): Promise<DataSourceConnections> {
  return startedConnections(settingsFor(database), database.embedded);
}

/** Connections that work. Their start alone resolves after a first attempt that failed, too: a slow machine needs a second one. */
async function startedConnections(settings: Settings, embedded: EmbeddedSocket | null) {
  const plans = connectionPlans(settings, embedded);
  const connections = new DataSourceConnections(
    plans,
    plans.map((plan) => new DataSource(optionsOf(plan))),
    SILENT,
    true,
  );
  await connections.start();
  await connections.ready('main');
  return connections;
}

function startInMemory(template?: ArrayBuffer): EmbeddedDatabase {
  const onCrash = (reason: string) => process.stderr.write(`embedded database: ${reason}\n`);
  return startEmbedded({ dataDir: null, now: () => new Date(), onCrash, ...(template && { template }) });
}

async function createEmbedded(): Promise<TestDatabase> {
  return embeddedFrom(await embeddedTemplate());
}

/** An embedded database that begins as a dump of another one. */
export async function embeddedFrom(dump: ArrayBuffer): Promise<TestDatabase> {
  const embedded = startInMemory(dump);
  await embedded.ready;
  return { kind: 'embedded', url: null, embedded, drop: () => embedded.stop() };
}

/** The template is made once per machine: creating a database takes seconds, loading one a third of a second. */
async function embeddedTemplate(): Promise<ArrayBuffer> {
  const file = path.join(tmpdir(), `metamall-test-${TEMPLATE}.tar`);
  if (!existsSync(file)) {
    const fresh = startInMemory();
    const connections = await startedConnections(readSettings({}), fresh);
    await connections.close();
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await fresh.dump()));
    renameSync(`${file}.${process.pid}`, file);
    await fresh.stop();
  }
  return bytesOf(file);
}

/** A file as a dump of an embedded database. */
export function bytesOf(file: string): ArrayBuffer {
  const bytes = readFileSync(file);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** A database on the server under test, as a copy of another one, which is made first where it is not there. */
export async function copyOnServer(
  template: string,
  lock: number,
  make: (server: string, client: pg.Client) => Promise<void>,
): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('Set TEST_DATABASE_URL to test on PostgreSQL');
  const name = `metamall_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await make(server, client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await client.query('SELECT pg_advisory_unlock($1)', [lock]);
  });
  return {
    kind: 'postgres',
    url: urlOf(server, name),
    embedded: null,
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

const TEMPLATE_LOCK = 6_382_625_502;

async function createServerTemplate(server: string, client: pg.Client, template: string): Promise<void> {
  await client.query(`CREATE DATABASE ${template}_new`);
  const connections = await startedConnections(
    readSettings({ DATABASE_URL: urlOf(server, `${template}_new`) }),
    null,
  );
  await connections.close();
  await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
}

/** Runs statements on the server's maintenance database. */
async function onServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}
