import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Bytes, and their SHA-1 in lower case hexadecimal. */
export interface Digested {
  size: number;
  sha1: string;
}

/** Bytes that are collected for one write. */
const BUFFER_BYTES = 1024 * 1024;
/** A file up to this size is on the disk itself before it counts; a larger one would wait as long for the disk as for the line. */
const SYNC_BYTES = 64 * BUFFER_BYTES;

/**
 * Writes a stream to a new file; no file is left when that fails.
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
  const file = createWriteStream(target, { flags: 'wx', mode: 0o640, highWaterMark: BUFFER_BYTES });
  try {
    await pipeline(stream, count, file);
    if (size <= SYNC_BYTES) await sync(target);
  } catch (error) {
    await rm(target, { force: true });
    throw refusalOf(error, broken);
  }
  return { size, sha1: digest.digest('hex') };
}

async function sync(target: string): Promise<void> {
  const file = await open(target, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
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
