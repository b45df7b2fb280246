import type { Readable } from 'node:stream';

/** Where a file is kept, as its row names it. */
export type StorageName = 'local' | 's3' | 'cos';

/** Files under addresses: `/storage/goods/a.png`. */
export interface FileStorage {
  readonly name: StorageName;
  /**
   * Gives an arrived file its address, or one close to it when another file has that already.
   * @param arrived Absolute path; the file itself stays where it is.
   * @returns The address under which it lies now.
   */
  place(arrived: string, address: string, mime: string): Promise<string>;
  has(address: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  remove(address: string): Promise<void>;
  /** The bytes of a file; null when there is none. */
  read(address: string): Promise<Readable | null>;
}
