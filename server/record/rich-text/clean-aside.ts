import { Worker } from 'node:worker_threads';
import type { CleanAnswer } from './clean-worker.ts';
import { isKnownClean, rememberClean, rememberTooComplex } from './known-clean.ts';

/** A text that takes longer is refused: it costs one thread, and others wait behind it. */
const LONGEST_MS = 60_000;
const MOST_MEGABYTES = 1500;

let last: Promise<unknown> = Promise.resolve();

/**
 * Cleans a text like `cleanHtml`, in a thread of its own, so that nobody else waits meanwhile; one text at a time.
 * A text that can't be cleaned comes back as it is, and `cleanHtml` refuses it at once from then on.
 */
export function cleanAside(html: string): Promise<string> {
  if (isKnownClean(html)) return Promise.resolve(html);
  const turn = last.then(() => cleanInThread(html));
  last = turn.catch(() => undefined);
  return turn;
}

async function cleanInThread(html: string): Promise<string> {
  const worker = startThread();
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  try {
    const answer = await answerTo(worker, html);
    if ('tooComplex' in answer) {
      rememberTooComplex(html);
      return html;
    }
    rememberClean(answer.clean);
    return answer.clean;
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}

/** A thread that dies, of memory or of its time limit, says that the text is too complex. */
function answerTo(worker: Worker, html: string): Promise<CleanAnswer> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve({ tooComplex: true }));
    worker.once('exit', () => resolve({ tooComplex: true }));
    worker.postMessage(html);
  });
}

/** Built, the thread stands beside the server's one file; from sources it needs what reads TypeScript. */
function startThread(): Worker {
  const file = import.meta.url.endsWith('.ts') ? './clean-worker.dev.mjs' : './clean-worker.js';
  return new Worker(new URL(file, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
}
