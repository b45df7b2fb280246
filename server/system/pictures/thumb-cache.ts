import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { THUMB_FORMATS, THUMB_WIDTHS, type ThumbShape } from './thumb-link.ts';

/** What the cache shrinks to once it is full. */
const KEPT_SHARE = 0.8;
/** A hit is noted at most so often. */
const NOTE_MS = 3_600_000;

/** Drawn pictures on this disk, at most so many bytes of them; those that were not asked for longest go first. */
export class ThumbCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  #bytes: Promise<number> | null = null;
  #shrinking: Promise<void> | null = null;

  /** @param folder Absolute; made when it is needed. */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Absolute path of a drawn picture, and where it would be. */
  pathOf(address: string, { width, format }: ThumbShape): string {
    const name = createHash('sha256').update(address).digest('hex');
    return path.join(this.#folder, name.slice(0, 2), `${name}-${width}.${format}`);
  }

  /** Whether it is there; notes that it was asked for. */
  async has(file: string, now: number): Promise<boolean> {
    const found = await stat(file).catch(() => null);
    if (found === null) return false;
    if (now - found.mtimeMs > NOTE_MS) await utimes(file, now / 1000, now / 1000).catch(() => {});
    return true;
  }

  /** Has a picture drawn to a file beside its place, and moves it there whole. */
  async fill(file: string, draw: (target: string) => Promise<void>): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.part`;
    try {
      await draw(draft);
      const { size } = await stat(draft);
      await rename(draft, file);
      const bytes = (await this.#size()) + size;
      this.#bytes = Promise.resolve(bytes);
      if (bytes > this.#maxBytes) this.#shrinking ??= this.#shrink();
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Drops everything that was drawn of a file. */
  async drop(address: string): Promise<void> {
    for (const width of THUMB_WIDTHS) {
      for (const format of THUMB_FORMATS) await rm(this.pathOf(address, { width, format }), { force: true });
    }
  }

  /** Resolves when nothing is being tidied up. */
  async settled(): Promise<void> {
    await this.#shrinking;
  }

  #size(): Promise<number> {
    this.#bytes ??= this.#files().then((files) => files.reduce((sum, { size }) => sum + size, 0));
    return this.#bytes;
  }

  async #shrink(): Promise<void> {
    try {
      const files = (await this.#files()).sort((one, other) => one.at - other.at);
      let bytes = files.reduce((sum, { size }) => sum + size, 0);
      for (const { file, size } of files) {
        if (bytes <= this.#maxBytes * KEPT_SHARE) break;
        await rm(file, { force: true });
        bytes -= size;
      }
      this.#bytes = Promise.resolve(bytes);
    } finally {
      this.#shrinking = null;
    }
  }

  async #files(): Promise<{ file: string; size: number; at: number }[]> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    const found = names.map(async (name) => {
      const file = path.join(this.#folder, name);
      const facts = await stat(file).catch(() => null);
      return facts?.isFile() ? [{ file, size: facts.size, at: facts.mtimeMs }] : [];
    });
    return (await Promise.all(found)).flat();
  }
}
