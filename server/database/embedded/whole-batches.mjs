/**
 * PGlite has one backend for all its connections, and the socket server hands it one protocol message at a time.
 * Messages of an extended query (Parse, Bind, Describe, Execute, Sync) of two connections would mix, so this view of
 * the database claims to be in a transaction until the batch of the current connection has ended; the server then
 * takes only messages of that connection. It also answers a message that PGlite can't process with an error of its
 * own, because the server would never process another one.
 *
 * @param {import('@electric-sql/pglite').PGlite} database
 */
export function wholeBatches(database) {
  let batchOpen = false;
  return {
    isInTransaction: () => batchOpen || database.isInTransaction(),
    runExclusive: (work) => database.runExclusive(work),
    exec: async (sql) => {
      if (batchOpen) await database.runExclusive(() => database.execProtocolRaw(SYNC));
      batchOpen = false;
      if (database.isInTransaction()) await database.exec(sql);
    },
    execProtocolRawStream: async (message, options) => {
      batchOpen = BATCH_MESSAGES.has(message[0]);
      try {
        await database.execProtocolRawStream(message, options);
      } catch (error) {
        batchOpen = false;
        options.onRawData(errorMessage(String(error?.message ?? error)));
        options.onRawData(READY);
      }
    },
  };
}

const code = (letter) => letter.charCodeAt(0);

/** Parse, Bind, Describe, Execute, Close, Flush and copied data: a Sync is still to come. */
const BATCH_MESSAGES = new Set(['P', 'B', 'D', 'E', 'C', 'H', 'd'].map(code));
const SYNC = Uint8Array.of(code('S'), 0, 0, 0, 4);
const READY = Uint8Array.of(code('Z'), 0, 0, 0, 5, code('I'));

function errorMessage(text) {
  const fields = Buffer.from(`SERROR\0VERROR\0CXX000\0M${text}\0\0`, 'utf8');
  const head = Buffer.alloc(5);
  head.writeUInt8(code('E'), 0);
  head.writeUInt32BE(fields.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, fields]));
}
