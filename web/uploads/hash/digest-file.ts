import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes of a file that are read and hashed at once. */
export const HASH_CHUNK = 50 * 1024 * 1024;

/**
 * The SHA-1 of a file as lower-case hex, read piece by piece so that a large one never lies in memory whole.
 * @param onShare Called after each piece with the share that is done, 0 to 1.
 * @throws DOMException when the file can't be read, e.g. because it has changed since it was chosen.
 */
export async function digestFile(
  file: Blob,
  onShare: (share: number) => void,
  { chunk = HASH_CHUNK, signal }: { chunk?: number; signal?: AbortSignal } = {},
): Promise<string> {
  const hash = sha1.create();
  for (let from = 0; from < file.size; from += chunk) {
    const piece = await file.slice(from, from + chunk).arrayBuffer();
    signal?.throwIfAborted();
    hash.update(new Uint8Array(piece));
    onShare(Math.min(1, (from + chunk) / file.size));
  }
  return bytesToHex(hash.digest());
}
