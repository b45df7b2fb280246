/**
 * A thread with a database of its own, in memory and for one use: text that strangers wrote runs here, where there is
 * nothing to reach and nothing to lose. Whoever started it ends it.
 *
 * workerData: `{ text, empty }`: the text that will be run, which may ask for extensions, and the packed data directory
 * of an empty database; null where there is none yet.
 * Messages in: `{ id, text, values }`. Messages out: `{ ready: true, empty? }` once, `empty` where none was given;
 * `{ id, rows }` or `{ id, error, code }`, `code` as PostgreSQL has it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** Extensions that bring types, by the words in a text that ask for them. */
const EXTENSIONS = {
  citext: /\bcitext\b/i,
  hstore: /\bhstore\b/i,
  ltree: /\bltree\b/i,
  pg_trgm: /\b(gin|gist)_trgm_ops\b/i,
  uuid_ossp: /\buuid_generate_v\d/i,
};

const wanted = Object.keys(EXTENSIONS).filter((name) => EXTENSIONS[name].test(workerData.text));
const loaded = await Promise.all(
  wanted.map(async (name) => [name, (await import(`@electric-sql/pglite/contrib/${name}`))[name]]),
);
const { empty } = workerData;
const database = await PGlite.create({
  extensions: Object.fromEntries(loaded),
  ...(empty === null ? {} : { loadDataDir: new Blob([empty], { type: 'application/gzip' }) }),
});
// Before anything else is in it.
const packed = empty === null ? await (await database.dumpDataDir('gzip')).arrayBuffer() : undefined;
for (const name of wanted)
  await database.exec(`CREATE EXTENSION IF NOT EXISTS "${name.replace('_ossp', '-ossp')}"`);
parentPort.postMessage({ ready: true, empty: packed });

parentPort.on('message', (message) => void answer(message));

async function answer({ id, text, values }) {
  try {
    const { rows } = await database.query(text, values);
    parentPort.postMessage({ id, rows });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error), code: error?.code });
  }
}
