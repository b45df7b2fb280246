/**
 * The thread that runs PGlite and serves it on a socket, so that one driver reaches every database.
 * Plain JavaScript: a worker is started from its file, and the file must run as it is, built or not.
 *
 * workerData: `{ dataDir: string | null, template: ArrayBuffer | null, listen: { path } | { host, port } }`;
 * without `dataDir` all data stays in memory.
 * Messages out: `{ ready: true, port }` once, or `{ failed: string }` instead; `{ dump }`.
 * Messages in: `'stop'`, and `'dump'` for the data directory as a tar file.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { messageQueue } from './message-queue.mjs';

const { dataDir, template, listen } = workerData;

let database;
let server;

try {
  database = dataDir === null || existsSync(dataDir) ? await reopen() : await create();
  server = withOwnQueue(new PGLiteSocketServer({ db: database, maxConnections: 16, ...listen }));
  await server.start();
  parentPort.postMessage({ ready: true, port: Number(server.getServerConn().split(':').at(-1)) || null });
} catch (error) {
  parentPort.postMessage({ failed: String(error?.message ?? error) });
  // PGlite may keep the thread alive; the message must get out before it ends.
  setTimeout(() => process.exit(1), 50);
}

parentPort.on('message', (message) => {
  if (message === 'dump') void dump();
  if (message === 'stop') void stop();
});

/** Its connections ask for the queue by this name when they are made. */
function withOwnQueue(made) {
  if (!('queryQueue' in made)) throw new Error('This version of pglite-socket has no queue to stand in for');
  made.queryQueue = messageQueue(database);
  return made;
}

async function dump() {
  const content = await (await database.dumpDataDir('none')).arrayBuffer();
  parentPort.postMessage({ dump: content }, [content]);
}

async function stop() {
  await server?.stop();
  await database?.close();
  parentPort.close();
  process.exit(0);
}

/** What a process that was killed half way through left behind is not a database, and is made anew. */
function reopen() {
  if (dataDir === null) return open(template);
  if (!existsSync(unfinishedMark())) return open(null);
  rmSync(dataDir, { recursive: true, force: true });
  return create();
}

async function create() {
  mkdirSync(path.dirname(dataDir), { recursive: true });
  writeFileSync(unfinishedMark(), '');
  const fresh = await open(template);
  rmSync(unfinishedMark());
  return fresh;
}

function unfinishedMark() {
  return `${dataDir}.unfinished`;
}

async function open(content) {
  const opened = await PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(content === null ? {} : { loadDataDir: new Blob([content]) }),
    extensions: { pg_trgm },
  });
  await opened.exec('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  return opened;
}
