import { close, open, writev } from 'node:fs';
import { Writable } from 'node:stream';

/** Bytes that are collected for one write; as many wait for the disk meanwhile. */
const BUFFER_BYTES = 1024 * 1024;

export interface PartOptions {
  /** Of a file that is there. */
  path: string;
  /** Where its first byte goes. */
  start: number;
  /** Bytes it may have; what would go beyond them is dropped. */
  max: number;
  /** Is shown every byte that is kept, in order. */
  seen: ((chunk: Buffer) => void) | null;
}

/** How long what has come waits for more: a line that is slow or breaks loses next to nothing. */
const PATIENCE_MS = 20;

type Done = (error?: Error | null) => void;

/**
 * A part of a file, written at its place. A request comes in pieces of 64 kB: they are hashed as they come and collected for
 * the disk, which writes one batch while the next is collected. Streams of one step each would cost more than the hash.
 */
export class PartFile extends Writable {
  /** Bytes that are on the disk. */
  bytesWritten = 0;
  readonly #options: PartOptions;
  #handle: number | null = null;
  #left: number;
  #batch: Buffer[] = [];
  #batchBytes = 0;
  #isWriting = false;
  #timer: NodeJS.Timeout | null = null;
  /** Goes on once the batch on its way is written. */
  #waiting: Done | null = null;

  constructor(options: PartOptions) {
    super({ highWaterMark: BUFFER_BYTES, decodeStrings: true });
    this.#options = options;
    this.#left = options.max;
  }

  /** Where the next part begins. */
  get reached(): number {
    return this.#options.start + this.bytesWritten;
  }

  get isExceeded(): boolean {
    return this.#left < 0;
  }

  override _construct(done: Done): void {
    open(this.#options.path, 'r+', (error, handle) => {
      if (!error) this.#handle = handle;
      done(error);
    });
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#left -= chunk.length;
    if (this.isExceeded) return done();
    this.#options.seen?.(chunk);
    this.#batch.push(chunk);
    this.#batchBytes += chunk.length;
    if (this.#batchBytes < BUFFER_BYTES) {
      this.#timer ??= setTimeout(() => this.#beginIfIdle(), PATIENCE_MS);
      return done();
    }
    this.#whenWritten((error) => {
      if (!error) this.#begin();
      done(error);
    });
  }

  override _final(done: Done): void {
    this.#whenWritten((error) => {
      if (error || this.#batchBytes === 0) return done(error);
      this.#begin();
      this.#whenWritten(done);
    });
  }

  override _destroy(error: Error | null, done: Done): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#whenWritten(() => {
      if (this.#handle === null) return done(error);
      close(this.#handle, (failure) => done(error ?? failure));
      this.#handle = null;
    });
  }

  #whenWritten(then: Done): void {
    if (this.#isWriting) this.#waiting = then;
    else then(this.errored);
  }

  /** Later again where a batch is on its way. */
  #beginIfIdle(): void {
    this.#timer = this.#isWriting ? setTimeout(() => this.#beginIfIdle(), PATIENCE_MS) : null;
    if (!this.#isWriting && this.#batchBytes > 0) this.#begin();
  }

  /** Writes what was collected; what it answers goes to whoever waits. */
  #begin(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const batch = this.#batch;
    this.#batch = [];
    this.#batchBytes = 0;
    this.#isWriting = true;
    this.#writeAll(batch, (error) => {
      this.#isWriting = false;
      const waiting = this.#waiting;
      this.#waiting = null;
      if (waiting) waiting(error);
      else if (error) this.destroy(error);
    });
  }

  #writeAll(batch: Buffer[], done: Done): void {
    writev(this.#handle ?? -1, batch, this.reached, (error, written) => {
      if (error) return done(error);
      this.bytesWritten += written;
      const rest = after(batch, written);
      if (rest.length === 0) done();
      else this.#writeAll(rest, done);
    });
  }
}

/** What a write has left over: a full disk takes what it has room for first. */
function after(batch: Buffer[], written: number): Buffer[] {
  let left = written;
  const rest: Buffer[] = [];
  for (const each of batch) {
    if (left >= each.length) left -= each.length;
    else {
      rest.push(left > 0 ? each.subarray(left) : each);
      left = 0;
    }
  }
  return rest;
}
