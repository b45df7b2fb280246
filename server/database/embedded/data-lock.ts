import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Who holds a data directory, and how its database is reached. */
export interface LockRecord {
  pid: number;
  /** ISO 8601. */
  started: string;
  /** When the kernel says the process began; distinguishes a process from a later one with the same id. */
  processStart: string | null;
  /** Where the embedded database listens: for `pg`, `host` is a folder (Unix socket) or an address. */
  socket: DatabaseSocket | null;
  /** Where it will listen, while it starts; shows whoever takes over what to clean up. */
  starting: DatabaseSocket | null;
}

export interface DatabaseSocket {
  host: string;
  port: number;
}

export interface DataLock {
  /** The lock of a dead process that was taken over. */
  abandoned: LockRecord | null;
  /** Lets others reach the database. */
  publish(): void;
  release(): void;
}

/** The data directory belongs to a process that is alive. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
  readonly holder: LockRecord;
  constructor(dataDir: string, holder: LockRecord) {
    super(
      `The data directory ${dataDir} is in use by process ${holder.pid}, started ${holder.started}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
    );
    this.holder = holder;
  }
}

const FILE = 'server.lock';

/**
 * Takes the data directory for this process; a lock left by a process that is gone is taken over.
 * @param socket Where the database is going to listen.
 * @throws DataDirectoryInUse when another process, or this one already, holds it.
 */
export function takeDataLock(dataDir: string, socket: DatabaseSocket, now: () => Date): DataLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, FILE);
  const record: LockRecord = {
    pid: process.pid,
    started: now().toISOString(),
    processStart: processStart(process.pid),
    socket: null,
    starting: socket,
  };
  const draft = path.join(dataDir, `${FILE}.${process.pid}.${heldHere.size}`);
  write(draft, record);
  let abandoned: LockRecord | null = null;
  try {
    while (!created(draft, file)) abandoned = clearStale(dataDir, file) ?? abandoned;
  } finally {
    rmSync(draft, { force: true });
  }
  heldHere.add(file);
  return {
    abandoned,
    publish() {
      write(draft, { ...record, socket, starting: null });
      renameSync(draft, file);
    },
    release() {
      if (heldHere.delete(file)) rmSync(file, { force: true });
    },
  };
}

/** The living process that holds the data directory; null when nobody does. */
export function dataLockHolder(dataDir: string): LockRecord | null {
  const file = path.join(dataDir, FILE);
  const record = read(file);
  return record !== null && isAlive(record, file) ? record : null;
}

/** Locks of this process, which the process id alone can't distinguish from those of an earlier one. */
const heldHere = new Set<string>();

function created(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'ENOTSUP') throw error;
    return createdWithoutLinks(draft, file);
  }
}

/** For file systems that know no hard links. */
function createdWithoutLinks(draft: string, file: string): boolean {
  try {
    writeFileSync(file, readFileSync(draft), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock away; of several processes that try, one gets it and the others look again. */
function clearStale(dataDir: string, file: string): LockRecord | null {
  const record = read(file);
  if (record === null) return null;
  if (isAlive(record, file)) throw new DataDirectoryInUse(dataDir, record);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const moved = read(aside);
  if (moved !== null && isAlive(moved, file)) linkSync(aside, file);
  rmSync(aside, { force: true });
  return moved;
}

function isAlive(record: LockRecord, file: string): boolean {
  if (record.pid === process.pid) return heldHere.has(file);
  if (record.pid <= 0) return false;
  try {
    process.kill(record.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const start = processStart(record.pid);
  return start === null || record.processStart === null || start === record.processStart;
}

/** The process's start in clock ticks since boot, with the boot's id; null where the system does not report it. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`;
  } catch {
    return null;
  }
}

function write(file: string, record: LockRecord): void {
  writeFileSync(file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

/** An unreadable lock counts as one of a dead process: its writer was killed before it had a database. */
function read(file: string): LockRecord | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return JSON.parse(text) as LockRecord;
  } catch {
    return { pid: 0, started: '', processStart: null, socket: null, starting: null };
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
