import { Worker } from 'node:worker_threads';
import { AppError } from '#server/errors/app-error.ts';
import type { CleanAnswer } from './clean-worker.ts';
import { isKnownClean, rememberClean, rememberTooComplex } from './known-clean.ts';
import { isPlainHtml } from './is-plain-html.ts';

/** Characters; shorter texts are cleaned in some ten milliseconds. */
export const LONG = 10_000;
/** Threads at work at the same time. */
const MAX_THREADS = 2;
/** Texts that wait for a thread; who comes then is asked to try again. */
const MAX_WAITING = 50;
/** A text that takes longer is refused. Half a megabyte takes a fraction of a second. */
const LONGEST_MS = 20_000;
/** A thread without work is kept so long. */
const IDLE_MS = 10_000;
const MAX_MEGABYTES = 1500;

/** What we listen to; a thread has listeners of its own besides. */
const EVENTS = ['message', 'error', 'exit'];

interface Waiting {
  html: string;
  done: (answer: CleanAnswer) => void;
}

const waiting: Waiting[] = [];
const idle = new Map<Worker, NodeJS.Timeout>();
let busy = 0;

/**
 * Cleans a text like `cleanHtml`, in a thread of its own, so that nobody else waits meanwhile. A text that can't be cleaned
 * comes back as it is, and `cleanHtml` refuses it at once from then on.
 * @throws AppError `server.busy` when too many texts wait already.
 */
export async function cleanAside(html: string): Promise<string> {
  if (isPlainHtml(html) || isKnownClean(html)) return html;
  if (waiting.length >= MAX_WAITING) throw new AppError('server.busy');
  const answer = await new Promise<CleanAnswer>((done) => {
    waiting.push({ html, done });
    workOn();
  });
  if ('tooComplex' in answer) {
    rememberTooComplex(html);
    return html;
  }
  rememberClean(answer.clean);
  return answer.clean;
}

function workOn(): void {
  if (busy >= MAX_THREADS) return;
  const next = waiting.shift();
  if (next === undefined) return;
  busy += 1;
  const worker = takeThread();
  const end = (answer: CleanAnswer, isFit: boolean): void => {
    clearTimeout(timer);
    for (const event of EVENTS) worker.removeAllListeners(event);
    if (isFit) keep(worker);
    else void worker.terminate();
    busy -= 1;
    next.done(answer);
    workOn();
  };
  // A thread that dies, of memory or of its time limit, says that the text is too complex.
  const fail = (): void => end({ tooComplex: true }, false);
  const timer = setTimeout(fail, LONGEST_MS);
  worker.once('message', (answer: CleanAnswer) => end(answer, true));
  worker.once('error', fail);
  worker.once('exit', fail);
  worker.postMessage(next.html);
}

function takeThread(): Worker {
  const [kept] = idle;
  if (kept === undefined) return startThread();
  const [worker, timer] = kept;
  clearTimeout(timer);
  idle.delete(worker);
  for (const event of EVENTS) worker.removeAllListeners(event);
  worker.ref();
  return worker;
}

/** Nobody waits for a thread without work, neither at the end of the process. */
function keep(worker: Worker): void {
  const drop = (): void => {
    clearTimeout(timer);
    idle.delete(worker);
    void worker.terminate();
  };
  const timer = setTimeout(drop, IDLE_MS);
  timer.unref();
  worker.unref();
  worker.once('error', drop);
  worker.once('exit', drop);
  idle.set(worker, timer);
}

/** Built, the thread stands beside the server's one file; from sources it needs what reads TypeScript. */
function startThread(): Worker {
  const file = import.meta.url.endsWith('.ts') ? './clean-worker.dev.mjs' : './clean-worker.js';
  return new Worker(new URL(file, import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
}
