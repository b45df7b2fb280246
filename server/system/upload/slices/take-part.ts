import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { ERRORS, EXPOSED_HEADERS, TUS_RESUMABLE, type Locker } from '@tus/server';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { ownSlices } from './own-slices.ts';
import type { SliceServices } from './slice-services.ts';
import { SLICES_LIVE_MS } from './slice-store.ts';
import { refusalFor } from './tus-server.ts';

/** How long a part may go on after another request asked for the same file: 3 seconds. */
const DRAIN_MS = 3000;

/** The media type of a part. */
export const PART_TYPE = 'application/offset+octet-stream';

const DIGITS = /^(0|[1-9]\d{0,15})$/;

/**
 * Takes the next part of a file as the PATCH of tus 1.0 (https://tus.io/protocols/resumable-upload#patch) asks for, straight from the
 * line to the disk. What has arrived stays, also where the line breaks or another request takes the file over.
 * @throws AppError `upload.gone`, `upload.offset` for a part that is not the next one, `upload.size` for more than was announced,
 * `upload.no-room`, `request.invalid`.
 */
export async function takePart(call: Call, services: SliceServices): Promise<void> {
  const id = call.params['id'] ?? '';
  await ownSlices(call, services.slices, id);
  const { request, reply } = call;
  const part = partOf(request.raw);
  const { offset, size, expires } = await underLock(services.locker, id, (taken) =>
    writePart(request.raw, services, { id, part, taken }),
  ).catch((error: unknown) => {
    // The rest of a part that was broken off is not waited for.
    if (error === ERRORS.ABORTED) void reply.header('connection', 'close');
    throw refusalFor(error);
  });
  void reply
    .header('tus-resumable', TUS_RESUMABLE)
    .header('access-control-expose-headers', EXPOSED_HEADERS)
    .header('upload-offset', String(offset));
  if (offset < size) void reply.header('upload-expires', new Date(expires).toUTCString());
  void reply.status(204).send();
}

interface Part {
  offset: number;
  /** Bytes; null where the sender does not say. */
  length: number | null;
}

/** @throws AppError `request.invalid`. */
function partOf({ headers }: IncomingMessage): Part {
  const { 'upload-offset': offset, 'content-length': length } = headers;
  const isPart =
    headers['tus-resumable'] === TUS_RESUMABLE &&
    headers['content-type'] === PART_TYPE &&
    headers['upload-length'] === undefined &&
    typeof offset === 'string' &&
    DIGITS.test(offset);
  if (!isPart) throw new AppError('request.invalid');
  return { offset: Number(offset), length: length === undefined ? null : Number(length) };
}

/** Runs while nobody else has the file. `taken` aborts where another request has waited long enough for it. */
async function underLock<T>(locker: Locker, id: string, run: (taken: AbortSignal) => Promise<T>): Promise<T> {
  const [taken, done] = [new AbortController(), new AbortController()];
  let isAsked = false;
  const lock = locker.newLock(id);
  await lock.lock(done.signal, () => {
    if (isAsked) return;
    isAsked = true;
    // It ends with the part, where that is sooner.
    wait(DRAIN_MS, undefined, { signal: done.signal }).then(
      () => taken.abort(),
      () => {},
    );
  });
  try {
    return await run(taken.signal);
  } finally {
    done.abort();
    await lock.unlock();
  }
}

async function writePart(
  raw: IncomingMessage,
  { slices, now }: SliceServices,
  { id, part, taken }: { id: string; part: Part; taken: AbortSignal },
): Promise<{ offset: number; size: number; expires: number }> {
  const { offset: arrived, size = 0, creation_date: began } = await slices.getUpload(id);
  const expires = (began ? Date.parse(began) : now()) + SLICES_LIVE_MS;
  if (now() > expires) throw ERRORS.FILE_NO_LONGER_EXISTS;
  if (arrived !== part.offset) throw ERRORS.INVALID_OFFSET;
  if (arrived + (part.length ?? 0) > size) throw ERRORS.ERR_SIZE_EXCEEDED;
  const written = slices.openPart(id, arrived, size - arrived);
  const stop = (): void => {
    raw.unpipe(written);
    written.end();
  };
  // A line that breaks ends nothing that is piped from it: it is ended here, so that what came before is kept.
  raw.once('close', stop).once('error', stop);
  taken.addEventListener('abort', stop);
  if (raw.destroyed) stop();
  else raw.pipe(written);
  try {
    const offset = await slices.fillPart(id, written, () => finished(written));
    if (written.isExceeded) throw ERRORS.ERR_SIZE_EXCEEDED;
    if (!raw.complete || taken.aborted) throw ERRORS.ABORTED;
    return { offset, size, expires };
  } finally {
    raw.unpipe(written).off('close', stop).off('error', stop);
    taken.removeEventListener('abort', stop);
  }
}
