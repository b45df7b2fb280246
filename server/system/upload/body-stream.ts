import type { Readable } from 'node:stream';
import { AppError } from '#server/http/app-error.ts';

/** The rest of a refused body is awaited so long. */
const DRAIN_MS = 15_000;

/** Calls `fail` when the body breaks off, or when nothing comes for a while. */
export function failWhenGone(body: Readable, patienceMs: number, fail: (error: AppError) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(gone, patienceMs).unref();
  };
  const stop = (): void => {
    clearTimeout(timer);
    body.off('data', wait);
    body.off('error', gone);
    body.off('close', gone);
  };
  const gone = (): void => {
    stop();
    fail(new AppError('request.invalid'));
  };
  body.on('data', wait);
  body.once('end', stop);
  body.once('error', gone);
  body.once('close', gone);
  wait();
}

/** Reads what is left and drops it; resolves at the end, or when more comes than `bytes` or it takes too long. */
export function drain(body: Readable, bytes: number): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = bytes;
    const done = (): void => {
      clearTimeout(timer);
      body.off('data', drop);
      resolve();
    };
    const drop = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const timer = setTimeout(done, DRAIN_MS);
    for (const event of ['end', 'error', 'close']) body.once(event, done);
    body.on('data', drop);
    body.resume();
  });
}
