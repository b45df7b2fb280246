import type { Readable } from 'node:stream';
import { AppError } from '#server/errors/app-error.ts';

/** A body as the bytes it came in. @throws AppError `request.body-too-large` for more than `maxBytes`. */
export async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new AppError('request.body-too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}
