import { Worker } from 'node:worker_threads';
import { both } from '#engine/definition/index.ts';
import { ImportError, type Query } from '#generator/readers/index.ts';

/** A busy machine starts a database slowly; that is nobody's fault. */
const START_MS = 60_000;
const LONGEST_MS = 15_000;

type FromWorker =
  { ready: true; empty?: ArrayBuffer } | { id: number; rows?: unknown[]; error?: string; code?: string };

/**
 * An empty database as the first thread made it, before any text came near it: making one takes seconds of a processor,
 * filling one from this a fraction. Every text still gets a database and a thread of its own.
 */
let emptyDatabase: ArrayBuffer | null = null;

/**
 * Runs work on a database that is made for it, holds nothing, reaches nothing and is thrown away afterwards.
 * @param text What will be run; it shows which extensions are needed.
 * @throws ImportError when it takes too long; whatever the work throws.
 */
export async function onScratchDatabase<T>(
  text: string,
  work: (query: Query) => Promise<T>,
  longestMs = LONGEST_MS,
): Promise<T> {
  const worker = new Worker(new URL('./scratch-worker.mjs', import.meta.url), {
    workerData: { text, empty: emptyDatabase },
    execArgv: [],
    // Its heap; what PGlite itself takes is kept small by what may run there.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const query = await within(START_MS, started(worker));
    return await within(longestMs, work(query));
  } finally {
    await worker.terminate();
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ImportError(both('执行时间过长。', 'It takes too long to carry out.'))),
      ms,
    );
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the thread's database; every question fails once the thread has ended. */
async function started(worker: Worker): Promise<Query> {
  const answers = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>();
  let ended: Error | null = null;
  const failed = new Promise<never>((_, reject) => {
    const end = (error: Error): void => {
      ended = error;
      for (const answer of answers.values()) answer.reject(error);
      reject(error);
    };
    worker.once('error', end);
    worker.once('exit', () =>
      end(new ImportError(both('它使运行它的数据库中止了。', 'It ended the database it ran in.'))),
    );
  });
  failed.catch(() => {});
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) {
        emptyDatabase ??= message.empty ?? null;
        return resolve();
      }
      const { id, rows, error, code } = message;
      const answer = answers.get(id);
      answers.delete(id);
      if (error === undefined) answer?.resolve(rows ?? []);
      else answer?.reject(Object.assign(new Error(error), { code }));
    });
  });
  await Promise.race([ready, failed]);
  let last = 0;
  return <Row>(text: string, values: unknown[] = []) =>
    new Promise<Row[]>((resolve, reject) => {
      if (ended) return reject(ended);
      last += 1;
      answers.set(last, { resolve: (rows) => resolve(rows as Row[]), reject });
      worker.postMessage({ id: last, text, values });
    });
}
