import { createHash } from 'node:crypto';
import { createWriteStream, fdatasync, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Bytes, and their SHA-1 in lower case hexadecimal. */
export interface Digested {
  size: number;
  sha1: string;
}

/** Bytes that are collected for one write, and those after which the disk begins to take what was written. */
const BUFFER_BYTES = 1024 * 1024;
const SYNC_BYTES = 64 * BUFFER_BYTES;

/**
 * Writes a stream to a new file, to the disk itself; no file is left when that fails.
 * @throws AppError `upload.no-room` when the disk is full, `broken` when the stream breaks off.
 */
export async function writeDigested(
  stream: Readable,
  target: string,
  broken: ErrorCode = 'request.invalid',
): Promise<Digested> {
  const digest = createHash('sha1');
  let size = 0;
  const count = new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      digest.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(target, {
    flags: 'wx',
    mode: 0o640,
    flush: true,
    highWaterMark: BUFFER_BYTES,
  });
  syncMeanwhile(file);
  try {
    await pipeline(stream, count, file);
  } catch (error) {
    await rm(target, { force: true });
    throw refusalOf(error, broken);
  }
  return { size, sha1: digest.digest('hex') };
}

/** Lets the disk take a large file while the rest of it arrives; the end of the stream waits for the last of it alone. */
function syncMeanwhile(file: WriteStream): void {
  let synced = 0;
  let isSyncing = false;
  file.on('open', (handle) => {
    file.on('drain', () => {
      if (isSyncing || file.bytesWritten - synced < SYNC_BYTES) return;
      synced = file.bytesWritten;
      isSyncing = true;
      // What fails here fails once more at the end, where it counts.
      fdatasync(handle, () => (isSyncing = false));
    });
  });
}

/** What the disk says has a system call's name; everything else is the stream's own failure. */
function refusalOf(error: unknown, broken: ErrorCode): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AppError) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('upload.no-room', { cause: error });
  return syscall === undefined
    ? new AppError(broken, { params: { reason: code ?? 'stream' }, cause: error })
    : error;
}
