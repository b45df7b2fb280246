/**
 * The thread that runs PGlite and serves it on a socket, so that one driver reaches every database.
 * Plain JavaScript: a worker is started from its file, and the file must run as it is, built or not.
 *
 * workerData: `{ dataDir: string | null, template: ArrayBuffer | null, listen: { path } | { host, port } }`;
 * without `dataDir` all data stays in memory.
 * Messages out: `{ ready: true, port }` once, or `{ failed: string }` instead; `{ dump }`; `{ stopped: true }`.
 * Messages in: `'stop'`, and `'dump'` for the data directory as a tar file.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { wholeBatches } from './whole-batches.mjs';

const { dataDir, template, listen } = workerData;

let database;
let server;

try {
  if (dataDir !== null && !existsSync(dataDir)) await createInOneStep(dataDir);
  database = await open(dataDir, dataDir === null ? template : null);
  server = new PGLiteSocketServer({ db: wholeBatches(database), maxConnections: 16, ...listen });
  await server.start();
  parentPort.postMessage({ ready: true, port: Number(server.getServerConn().split(':').at(-1)) || null });
} catch (error) {
  parentPort.postMessage({ failed: String(error?.message ?? error) });
}

parentPort.on('message', async (message) => {
  if (message === 'dump') {
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    parentPort.postMessage({ dump }, [dump]);
  }
  if (message === 'stop') {
    await server?.stop();
    await database?.close();
    parentPort.postMessage({ stopped: true });
    parentPort.close();
  }
});

async function open(folder, content) {
  const opened = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(content === null ? {} : { loadDataDir: new Blob([content]) }),
    extensions: { pg_trgm },
  });
  await opened.exec('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  return opened;
}

/** A process killed half way through leaves no half-made database behind. */
async function createInOneStep(folder) {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const fresh = await open(unfinished, template);
  await fresh.close();
  renameSync(unfinished, folder);
}
