import type { Readable } from 'node:stream';
import { AppError } from '#server/errors/app-error.ts';

/** The rest of a refused body is awaited so long. */
const DRAIN_MS = 15_000;

/** Calls `fail` when the body breaks off, be it that the server gives it up for its silence. */
export function failWhenGone(body: Readable, fail: (error: AppError) => void): void {
  const stop = (): void => {
    body.off('error', gone);
    body.off('close', gone);
  };
  const gone = (): void => {
    stop();
    fail(new AppError('request.invalid'));
  };
  body.once('end', stop);
  body.once('error', gone);
  body.once('close', gone);
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
