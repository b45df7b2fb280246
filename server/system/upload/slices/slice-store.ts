import { readdir, stat, statfs, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileConfigstore, FileStore as TusFileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import { digestOf } from '../digest-of.ts';
import { PartFile } from './part-file.ts';
import { RunningDigests } from './running-digests.ts';

/** What is known of a file that arrives in parts, beside its bytes. */
export interface SliceFacts {
  /** `admin:1` or `member:7`: whose requests are answered. */
  owner: string;
  filename: string;
  topic: string;
  /** Id of the attachment, once the file is kept. */
  kept?: string;
}

/** How long parts wait for the next one, and a finished upload answers again: 24 hours. */
export const SLICES_LIVE_MS = 24 * 3_600_000;

/** Files that arrive in parts, in a folder of their own: each has its bytes and a JSON file with what is known of it. */
export class SliceStore extends TusFileStore {
  readonly #states: FileConfigstore;
  readonly #digests = new RunningDigests();

  /** @param directory Absolute; made where it is missing. */
  constructor(directory: string) {
    const configstore = new FileConfigstore(directory);
    super({ directory, configstore, expirationPeriodInMilliseconds: SLICES_LIVE_MS });
    this.#states = configstore;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override write(readable: Readable, id: string, offset: number): Promise<number> {
    const part = this.openPart(id, offset);
    return this.fillPart(id, part, () => pipeline(readable, part));
  }

  /** The part of a file that begins at `offset`, to be piped into. @param max Bytes it may have. */
  openPart(id: string, offset: number, max = Infinity): PartFile {
    return new PartFile({ path: this.pathOf(id), start: offset, max, seen: this.#digests.goOn(id, offset) });
  }

  /**
   * Waits for a part that `fill` pipes into; what arrived before a line broke stays. Gives where the next one begins.
   * @throws `{ status_code: 507 }` when the disk is full.
   */
  async fillPart(id: string, part: PartFile, fill: () => Promise<void>): Promise<number> {
    try {
      await fill();
    } catch (error) {
      this.#digests.drop(id);
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EDQUOT') throw { status_code: 507, body: 'Insufficient Storage' };
      throw ERRORS.FILE_WRITE_ERROR;
    }
    return part.reached;
  }

  /** Bytes that are free on the disk. */
  async room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.directory);
    return bavail * bsize;
  }

  /** What is known of an upload; null where there is none, or it was given up. */
  async factsOf(id: string): Promise<(Upload & { metadata: SliceFacts & Upload['metadata'] }) | null> {
    const found = await this.#states.get(id).catch(() => undefined);
    return found?.metadata?.['owner'] ? (found as never) : null;
  }

  /** Bytes that have arrived; null where the file is gone. */
  async received(id: string): Promise<number | null> {
    const found = await stat(this.pathOf(id)).catch(() => null);
    return found?.size ?? null;
  }

  /** SHA-1 of a file all of whose bytes are there. */
  async digestOf(id: string, size: number): Promise<string> {
    return this.#digests.of(id, size) ?? digestOf(this.pathOf(id));
  }

  /** Absolute path of the bytes. */
  pathOf(id: string): string {
    return path.join(this.directory, id);
  }

  /** Notes under which attachment an upload is kept, and drops its bytes. */
  async noteKept(id: string, upload: Upload, kept: string): Promise<void> {
    const metadata = { ...upload.metadata, kept };
    const { size = 0, offset, creation_date = '' } = upload;
    await this.#states.set(id, new Upload({ id, size, offset, creation_date, metadata }));
    await unlink(this.pathOf(id)).catch(() => {});
    this.#digests.drop(id);
  }

  /** All uploads, kept ones whose bytes are gone too. */
  private async ids(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'));
  }

  /** Uploads of one owner that are not kept yet. */
  async openOf(owner: string): Promise<number> {
    const all = await Promise.all((await this.ids()).map((id) => this.factsOf(id)));
    return all.filter((each) => each?.metadata.owner === owner && each.metadata.kept === undefined).length;
  }

  /** Drops uploads that began before an instant, with what had arrived of them. Gives how many they were. */
  async dropOld(before: number): Promise<number> {
    let dropped = 0;
    for (const id of await this.ids()) {
      const state = await this.#states.get(id).catch(() => undefined);
      if (state && Date.parse(state.creation_date ?? '') >= before) continue;
      await unlink(this.pathOf(id)).catch(() => {});
      await this.#states.delete(id).catch(() => {});
      dropped += 1;
    }
    return dropped;
  }
}
