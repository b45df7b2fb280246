import { createHash, type Hash } from 'node:crypto';

/** Uploads whose digests are kept at once; others are read anew when they are whole. */
const MAX_RUNNING = 500;

/**
 * SHA-1 of files while their parts arrive at this server, so that they need not be read once more. A part that breaks off, or
 * goes to another server, ends it: then only the file itself knows its digest.
 */
export class RunningDigests {
  readonly #running = new Map<string, { hash: Hash; bytes: number }>();

  /** The digest that a part beginning at `offset` goes on with; null where the parts before it are not known. */
  goOn(id: string, offset: number): ((chunk: Buffer) => void) | null {
    if (offset === 0) this.#begin(id);
    const running = this.#running.get(id);
    if (running?.bytes !== offset) {
      this.drop(id);
      return null;
    }
    return (chunk) => {
      running.hash.update(chunk);
      running.bytes += chunk.length;
    };
  }

  /** The digest of so many bytes in lower case hexadecimal; null where not all of them were seen. */
  of(id: string, size: number): string | null {
    const running = this.#running.get(id);
    return running?.bytes === size ? running.hash.copy().digest('hex') : null;
  }

  drop(id: string): void {
    this.#running.delete(id);
  }

  #begin(id: string): void {
    const [oldest] = this.#running.keys();
    if (this.#running.size >= MAX_RUNNING && oldest !== undefined) this.#running.delete(oldest);
    this.#running.set(id, { hash: createHash('sha1'), bytes: 0 });
  }
}
