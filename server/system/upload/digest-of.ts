import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Read at a time: fewer turns of the loop for large files. */
const BLOCK_BYTES = 1024 * 1024;

/** SHA-1 of a file, in lower case hexadecimal. */
export async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha1');
  await pipeline(createReadStream(file, { highWaterMark: BLOCK_BYTES }), digest);
  return digest.digest('hex');
}
