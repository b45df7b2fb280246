import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { takeDataLock } from './data-lock.ts';
import type { DatabaseSocket, DataLock } from './data-lock.ts';

/** An embedded database that is starting or running. */
export interface EmbeddedDatabase {
  /** Known at once, usable when `ready` resolves. For `pg`: a folder with the Unix socket, or an address. */
  socket: DatabaseSocket;
  /** Rejects when the database can't be opened. */
  ready: Promise<void>;
  /** The data directory as a tar file, to start others from. */
  dump(): Promise<ArrayBuffer>;
  /** Closes the database cleanly and frees the data directory. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the product's data; null keeps everything in memory, without a lock. */
  dataDir: string | null;
  /** A dump to start from when there is no database yet. */
  template?: ArrayBuffer;
  now: () => Date;
  /** Called when the thread ends without having been asked; it is started again. */
  onCrash: (reason: string) => void;
}

/** The embedded database's files can't be used. */
export class DatabaseNotOpened extends Error {
  override readonly name = 'DatabaseNotOpened';
  constructor(dataDir: string | null, reason: string) {
    super(
      `The embedded database in ${dataDir === null ? 'memory' : path.join(dataDir, 'database')} can't be opened: ` +
        `${reason}. Restore it from a copy, or set DATA_DIR to another folder.`,
    );
  }
}

type FromWorker = { ready?: true; failed?: string; dump?: ArrayBuffer };

const RESTART_MS = 500;
const SOCKET_FOLDER = path.join(tmpdir(), 'metamall-');

/**
 * Starts PGlite in a worker thread behind a socket that only this user can open.
 * @throws DataDirectoryInUse when another process holds the data directory.
 */
export function startEmbedded(options: EmbeddedOptions): EmbeddedDatabase {
  const socket = localSocket();
  try {
    const lock = options.dataDir === null ? null : takeDataLock(options.dataDir, socket, options.now);
    const left = lock?.abandoned;
    removeSocketFolder(left?.socket ?? left?.starting);
    return new EmbeddedThread(options, socket, lock);
  } catch (error) {
    removeSocketFolder(socket);
    throw error;
  }
}

class EmbeddedThread implements EmbeddedDatabase {
  readonly socket: DatabaseSocket;
  readonly ready: Promise<void>;
  readonly #options: EmbeddedOptions;
  readonly #lock: DataLock | null;
  #worker: Worker;
  #stopping = false;
  #running = false;
  #wasReady = false;

  constructor(options: EmbeddedOptions, socket: DatabaseSocket, lock: DataLock | null) {
    this.#options = options;
    this.socket = socket;
    this.#lock = lock;
    this.#worker = this.#spawn();
    this.ready = this.#started(this.#worker).then(() => {
      this.#wasReady = true;
      this.#lock?.publish();
    });
    this.ready.catch(() => {});
  }

  async dump(): Promise<ArrayBuffer> {
    await this.ready;
    const answer = this.#next((message) => message.dump !== undefined);
    this.#worker.postMessage('dump');
    const { dump } = await answer;
    if (dump === undefined) throw new Error('The embedded database gave no dump');
    return dump;
  }

  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    if (this.#running) {
      const ended = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
      this.#worker.postMessage('stop');
      await ended;
    }
    this.#lock?.release();
    removeSocketFolder(this.socket);
  }

  #spawn(): Worker {
    this.#running = true;
    const { dataDir, template } = this.#options;
    const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
      workerData: {
        dataDir: dataDir === null ? null : path.join(dataDir, 'database'),
        template: template ?? null,
        listen: isFolder(this.socket.host) ? { path: socketFile(this.socket) } : this.socket,
      },
      execArgv: [],
      stdout: false,
    });
    let reason = 'the thread ended';
    worker.on('error', (error) => (reason = error.message));
    worker.on('message', ({ failed }: FromWorker) => (reason = failed ?? reason));
    worker.once('exit', () => this.#ended(reason));
    return worker;
  }

  #started(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      worker.once('exit', () => reject(new Error('The embedded database ended while it started')));
      worker.on('message', (message: FromWorker) => {
        if (message.ready) resolve();
        if (message.failed !== undefined)
          reject(new DatabaseNotOpened(this.#options.dataDir, message.failed));
      });
    });
  }

  /** What has run once is started again; what never came up is left to whoever awaits `ready`. */
  #ended(reason: string): void {
    this.#running = false;
    if (this.#stopping || !this.#wasReady) return;
    this.#options.onCrash(reason);
    setTimeout(() => {
      if (this.#stopping) return;
      if (isFolder(this.socket.host)) rmSync(socketFile(this.socket), { force: true });
      this.#worker = this.#spawn();
    }, RESTART_MS).unref();
  }

  #next(wanted: (message: FromWorker) => boolean): Promise<FromWorker> {
    return new Promise((resolve) => {
      const look = (message: FromWorker) => {
        if (!wanted(message)) return;
        this.#worker.off('message', look);
        resolve(message);
      };
      this.#worker.on('message', look);
    });
  }
}

/** A Unix socket in a folder of this user's own; where there are none, a port of this machine. */
function localSocket(): DatabaseSocket {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: 20_000 + (process.pid % 20_000) };
  return { host: mkdtempSync(SOCKET_FOLDER), port: 5432 };
}

function isFolder(host: string): boolean {
  return host.startsWith('/');
}

/** The name under which `pg` looks for a socket in a folder. */
function socketFile(socket: DatabaseSocket): string {
  return path.join(socket.host, `.s.PGSQL.${socket.port}`);
}

function removeSocketFolder(socket: DatabaseSocket | null | undefined): void {
  if (socket?.host.startsWith(SOCKET_FOLDER)) rmSync(socket.host, { recursive: true, force: true });
}
