import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#server/errors/app-error.ts';
import type { Storages } from '../upload/cloud/storages.ts';
import { writeDigested } from '#server/http/forms/write-digested.ts';
import { drawThumb } from './draw-thumb.ts';
import type { ThumbCache } from './thumb-cache.ts';
import type { ThumbLinks, ThumbShape } from './thumb-link.ts';
import { Turns } from './turns.ts';

export interface ThumbPorts {
  links: ThumbLinks;
  cache: ThumbCache;
  storages: Storages;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
}

/** Pictures that are drawn at once, and that wait for it. */
const LANES = 2;
const MAX_WAITING = 64;
/** Pictures that can't be drawn, so that nobody tries again and again. */
const MAX_BROKEN = 1000;
/** Suffixes of pictures that can be drawn smaller. */
const DRAWN = /\.(jpe?g|png|gif|webp|avif)$/i;
const IN_LISTS: ThumbShape = { width: 160, format: 'webp' };
/** Lists of widths that are kept at once: a signature costs more than looking it up. */
const MAX_SETS = 20_000;

/** Smaller pictures, drawn when they are asked for and kept on this disk. */
export class Thumbs {
  readonly #ports: ThumbPorts;
  readonly #drawing = new Map<string, Promise<string | null>>();
  readonly #broken = new Set<string>();
  readonly #turns = new Turns(LANES, MAX_WAITING);
  readonly #sets = new Map<string, string>();

  constructor(ports: ThumbPorts) {
    this.#ports = ports;
  }

  /** Address of the picture that lists show; null for what can't be drawn. */
  inLists(address: string): string | null {
    return DRAWN.test(address) ? this.#ports.links.of(address, IN_LISTS) : null;
  }

  /** The picture in several widths, as the `srcset` of an `img` has them; empty for what can't be drawn. */
  setOf(address: string, widths: readonly ThumbShape['width'][]): string {
    if (!DRAWN.test(address)) return '';
    const key = `${widths.join()} ${address}`;
    const kept = this.#sets.get(key);
    if (kept !== undefined) return kept;
    if (this.#sets.size >= MAX_SETS) this.#sets.clear();
    const { links } = this.#ports;
    const set = widths.map((width) => `${links.of(address, { width, format: 'webp' })} ${width}w`).join(', ');
    this.#sets.set(key, set);
    return set;
  }

  /**
   * Absolute path of what a signed address asks for, drawn if need be; null where the picture can't be drawn, and is to be
   * shown as it is.
   * @throws AppError `route.not-found` for a signature that is not ours and a file that is gone, `server.busy`.
   */
  async fileFor(address: string, query: Readonly<Record<string, unknown>>): Promise<string | null> {
    const { links, cache, storages, now } = this.#ports;
    const shape = links.read(address, query);
    if (shape === null) throw new AppError('route.not-found', { params: { url: address } });
    const file = cache.pathOf(address, shape);
    if (this.#broken.has(address)) return null;
    if ((await cache.has(file, now())) && (await storages.isHere(address))) return file;
    const drawing = this.#drawing.get(file) ?? this.#draw(address, file, shape);
    this.#drawing.set(file, drawing);
    return drawing.finally(() => this.#drawing.delete(file));
  }

  /** Drops what was drawn of a file that is gone. */
  async drop(address: string): Promise<void> {
    this.#broken.delete(address);
    await this.#ports.cache.drop(address);
  }

  #draw(address: string, file: string, shape: ThumbShape): Promise<string | null> {
    return this.#turns.take(async () => {
      try {
        const found = await this.#withSource(address, (source) =>
          this.#ports.cache.fill(file, (target) => drawThumb(source, target, shape)),
        );
        if (!found) throw new AppError('route.not-found', { params: { url: address } });
        return file;
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (this.#broken.size >= MAX_BROKEN) this.#broken.clear();
        this.#broken.add(address);
        return null;
      }
    });
  }

  /** The picture as a file of this disk: where it lies, or fetched from elsewhere for as long as it takes. */
  async #withSource(address: string, work: (source: string) => Promise<void>): Promise<boolean> {
    const { local } = this.#ports.storages;
    if (await local.has(address)) {
      await work(local.pathOf(address));
      return true;
    }
    const bytes = (await this.#ports.storages.anyCloud()?.read(address)) ?? null;
    if (bytes === null) return false;
    const source = path.join(await local.arriving(), `${randomUUID()}.part`);
    try {
      await writeDigested(bytes, source, 'upload.cloud-away');
      await work(source);
      return true;
    } finally {
      await rm(source, { force: true });
    }
  }
}
