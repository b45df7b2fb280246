import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStorage } from '../file-storage.ts';

/** Files on this server's disk: `storage` below the data directory, served at `/storage/`. */
export interface LocalFileStorage extends FileStorage {
  /** Makes the folder where files lie while they arrive, which is never served, and gives its absolute path. */
  arriving(): Promise<string>;
  /** Absolute path of a file. @throws Error for an address that is not below `/storage/`. */
  pathOf(address: string): string;
  /** Drops what a killed server left half arrived. */
  dropOld(now: number): Promise<void>;
}

const OLD_MS = 24 * 3_600_000;

/** @param dataDir Absolute. The folders are made when they are needed. */
export function localFileStorage(dataDir: string): LocalFileStorage {
  const root = path.join(dataDir, 'storage');
  const arriving = path.join(dataDir, 'arriving');
  return {
    name: 'local',
    arriving: async () => {
      await mkdir(arriving, { recursive: true });
      return arriving;
    },
    place: async (arrived, address) => {
      const placed = await placeBeside(root, arrived, pathOf(root, address));
      return address.slice(0, address.length - path.posix.basename(address).length) + path.basename(placed);
    },
    has: (address) =>
      access(pathOf(root, address)).then(
        () => true,
        () => false,
      ),
    remove: (address) => removeFile(root, pathOf(root, address)),
    read: (address) => readFile(pathOf(root, address)),
    pathOf: (address) => pathOf(root, address),
    dropOld: (now) => dropOlder(arriving, now - OLD_MS),
  };
}

/** @throws Error for an address that is not below `/storage/`. */
function pathOf(root: string, address: string): string {
  const file = path.join(root, address.replace(/^\/storage\//, ''));
  const below = path.relative(root, file);
  const stray = below === '' || below.startsWith('..') || path.isAbsolute(below) || address.includes('\0');
  if (stray || !address.startsWith('/storage/'))
    throw new Error(`No stored file: ${JSON.stringify(address)}`);
  return file;
}

/** A link somebody laid into the storage must not lead writes and deletions out of it. */
async function refuseStrayFolder(root: string, folder: string): Promise<void> {
  const [realRoot, realFolder] = await Promise.all([realpath(root), nearest(folder)]);
  if (realFolder !== realRoot && !realFolder.startsWith(realRoot + path.sep)) {
    throw new Error(`${folder} leads out of the storage`);
  }
}

/** Where a folder really is, or what there is of the way to it. */
async function nearest(folder: string): Promise<string> {
  const found = await realpath(folder).catch(() => null);
  return found ?? nearest(path.dirname(folder));
}

const ATTEMPTS = 5;

/** Never writes over a file: a name that is taken gets a random ending. */
async function placeBeside(root: string, arrived: string, target: string): Promise<string> {
  const { dir, name, ext } = path.parse(target);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const free = attempt === 0 ? target : path.join(dir, `${name}-${randomBytes(4).toString('hex')}${ext}`);
    await mkdir(root, { recursive: true });
    await refuseStrayFolder(root, dir);
    await mkdir(dir, { recursive: true });
    const failure = await linkOrCopy(arrived, free);
    if (failure === null) return free;
    // The folder of a day can go with its last file between the two steps.
    if (failure.code !== 'EEXIST' && failure.code !== 'ENOENT') throw failure;
  }
  throw new Error(`No free name beside ${target}`);
}

/** A hard link is made or fails in one step; disks that know none get a copy. */
async function linkOrCopy(from: string, to: string): Promise<NodeJS.ErrnoException | null> {
  try {
    await link(from, to);
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    if (failure.code === 'EEXIST' || failure.code === 'ENOENT') return failure;
    return copyFile(from, to, constants.COPYFILE_EXCL).then(
      () => null,
      (copying: NodeJS.ErrnoException) => copying,
    );
  }
  return null;
}

async function readFile(file: string): Promise<Readable | null> {
  const handle = await open(file).catch(() => null);
  return handle?.createReadStream() ?? null;
}

async function removeFile(root: string, file: string): Promise<void> {
  const found = await lstat(file).catch(() => null);
  if (found === null || found.isDirectory()) return;
  const folder = path.dirname(file);
  await refuseStrayFolder(root, folder);
  await rm(file, { force: true });
  // Fails while other files are in it.
  if (folder !== root) await rmdir(folder).catch(() => {});
}

/** Younger files may belong to another server on the same disk. */
async function dropOlder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true });
  }
}
