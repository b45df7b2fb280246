/**
 * PGlite has one backend for all its connections. This queue hands it one protocol message at a time and knows whose it is:
 * a connection that has begun a transaction, or an extended query (Parse, Bind, Describe, Execute up to Sync), keeps the
 * backend until that has ended, and what a connection leaves open when it goes is rolled back before anybody else's turn.
 * It stands in for the queue of the socket server, which learns whose message ran only after it has run, and is right
 * as long as PGlite never yields in between.
 *
 * @param {import('@electric-sql/pglite').PGlite} database
 */
export function messageQueue(database) {
  /** @type {{ owner: number, work: () => Promise<number>, resolve: (bytes: number) => void, reject: (error: Error) => void }[]} */
  let waiting = [];
  let running = false;
  /** The connection whose message runs or came last. */
  let owner = null;
  let batchOpen = false;

  const isKept = () => batchOpen || database.isInTransaction();

  function next() {
    const at = isKept() ? waiting.findIndex((each) => each.owner === owner) : 0;
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  }

  async function run() {
    if (running) return;
    running = true;
    for (let each = next(); each !== undefined; each = next()) {
      owner = each.owner;
      try {
        each.resolve(await database.runExclusive(each.work));
      } catch (error) {
        each.reject(error);
      }
    }
    running = false;
  }

  function add(each, isFirst = false) {
    return new Promise((resolve, reject) => {
      if (isFirst) waiting.unshift({ ...each, resolve, reject });
      else waiting.push({ ...each, resolve, reject });
      void run();
    });
  }

  /** A message that PGlite can't process is answered with an error: its connection waits for an answer. */
  async function answer(message, onData) {
    let bytes = 0;
    const onRawData = (data) => {
      bytes += data.length;
      onData(data);
    };
    batchOpen = BATCH_MESSAGES.has(message[0]);
    try {
      await database.execProtocolRawStream(message, { onRawData });
    } catch (error) {
      batchOpen = false;
      onRawData(errorMessage(String(error?.message ?? error)));
      onRawData(READY);
    }
    return bytes;
  }

  async function leave() {
    if (batchOpen) await database.execProtocolRaw(SYNC);
    batchOpen = false;
    if (database.isInTransaction()) await database.execProtocolRaw(ROLLBACK);
    return 0;
  }

  return {
    enqueue: (handlerId, message, onData) => add({ owner: handlerId, work: () => answer(message, onData) }),
    getQueueLength: () => waiting.length,
    clearQueueForHandler(handlerId) {
      const gone = waiting.filter((each) => each.owner === handlerId);
      waiting = waiting.filter((each) => each.owner !== handlerId);
      for (const each of gone) each.reject(new Error('Handler disconnected'));
    },
    async clearTransactionIfNeeded(handlerId) {
      // A message that still runs may be the one that begins: what it leaves open is looked at after it.
      if (owner === handlerId && (running || isKept())) await add({ owner: handlerId, work: leave }, true);
    },
  };
}

const code = (letter) => letter.charCodeAt(0);

/** Parse, Bind, Describe, Execute, Close, Flush and copied data: a Sync is still to come. */
const BATCH_MESSAGES = new Set(['P', 'B', 'D', 'E', 'C', 'H', 'd'].map(code));
const SYNC = Uint8Array.of(code('S'), 0, 0, 0, 4);
const ROLLBACK = message('Q', Buffer.from('ROLLBACK\0', 'utf8'));
const READY = Uint8Array.of(code('Z'), 0, 0, 0, 5, code('I'));

function errorMessage(text) {
  return message('E', Buffer.from(`SERROR\0VERROR\0CXX000\0M${text}\0\0`, 'utf8'));
}

function message(letter, content) {
  const head = Buffer.alloc(5);
  head.writeUInt8(code(letter), 0);
  head.writeUInt32BE(content.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, content]));
}
