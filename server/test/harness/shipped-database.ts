import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bytesOf,
  connectTo,
  copyOnServer,
  createTestDatabase,
  embeddedFrom,
  type DatabaseKind,
  type TestDatabase,
} from './test-database.ts';

/** Starts the product on an empty database and stops it again. */
type StartOnce = (database: TestDatabase) => Promise<void>;

const LOCK = 6_382_625_503;
/** How long a suite waits for another one to make the dump. */
const PATIENCE_MS = 90_000;

/**
 * A database on which the product has started with its shipped definitions: a copy of one that is made once for each run of the tests, so
 * that it is never that of another state of the code. `TEST_RUN` names the run.
 */
export async function createShippedDatabase(kind: DatabaseKind, startOnce: StartOnce): Promise<TestDatabase> {
  const run = process.env.TEST_RUN;
  if (run === undefined) {
    const database = await createTestDatabase(kind);
    await startOnce(database);
    return database;
  }
  const name = `metamall_shipped_${run}`;
  return kind === 'embedded'
    ? embeddedFrom(bytesOf(await dumpOf(name, startOnce)))
    : copyOnServer(name, LOCK, (_server, client) => makeOnServer(name, client, startOnce));
}

/** The file of the dump: made by the first suite that asks, and waited for by the others. */
async function dumpOf(name: string, startOnce: StartOnce): Promise<string> {
  const file = path.join(tmpdir(), `${name}.tar`);
  const end = Date.now() + PATIENCE_MS;
  while (!existsSync(file)) {
    if (isFirst(path.join(tmpdir(), `${name}.lock`)) || Date.now() > end) {
      const database = await createTestDatabase('embedded');
      await startOnce(database);
      await checkpoint(database);
      writeFileSync(`${file}.${process.pid}`, Buffer.from(await database.embedded!.dump()));
      renameSync(`${file}.${process.pid}`, file);
      await database.drop();
    } else await sleep(200);
  }
  return file;
}

/** A dump that is recovered from its log skips numbers of sequences; from a checkpoint it goes on with the next one. */
async function checkpoint(database: TestDatabase): Promise<void> {
  const connections = await connectTo(database);
  await connections.get('main').query({ text: 'checkpoint', values: [] });
  await connections.close();
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function makeOnServer(
  name: string,
  client: { query(text: string): Promise<unknown> },
  startOnce: StartOnce,
): Promise<void> {
  const database = await createTestDatabase('postgres');
  await startOnce(database);
  const made = new URL(database.url!).pathname.slice(1);
  await client.query(`ALTER DATABASE ${made} RENAME TO ${name}`);
}
