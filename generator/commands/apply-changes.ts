import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A file to be written, or removed when `text` is null. The path is relative, with `/`. */
export interface FileChange {
  path: string;
  text: string | null;
}

/**
 * Makes all changes below `root` or none: every text is first written and synced beside its place under a name no
 * reader looks at, then all are renamed; if a rename fails, the earlier ones are taken back.
 */
export function applyChanges(root: string, changes: readonly FileChange[]): void {
  const made: string[] = [];
  const drafts = new Map<FileChange, string>();
  try {
    for (const change of changes) {
      if (change.text === null) continue;
      makeFolders(root, dirname(join(root, change.path)), made);
      drafts.set(change, draft(join(root, change.path), change.text));
    }
    moveAll(root, changes, drafts);
  } catch (error) {
    for (const file of drafts.values()) rmSync(file, { force: true });
    for (const folder of made.reverse()) removeIfEmpty(folder);
    throw error;
  }
}

function makeFolders(root: string, folder: string, made: string[]): void {
  let path = root;
  for (const part of relative(root, folder)
    .split(sep)
    .filter((step) => step !== '')) {
    path = join(path, part);
    if (existsSync(path)) continue;
    mkdirSync(path);
    made.push(path);
  }
}

function draft(path: string, text: string): string {
  const file = `${path}.${process.pid}.draft`;
  const handle = openSync(file, 'w');
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  return file;
}

function moveAll(
  root: string,
  changes: readonly FileChange[],
  drafts: ReadonlyMap<FileChange, string>,
): void {
  const before: { path: string; text: string | null }[] = [];
  try {
    for (const change of changes) {
      const path = join(root, change.path);
      before.push({ path, text: existsSync(path) ? readFileSync(path, 'utf8') : null });
      const file = drafts.get(change);
      if (file === undefined) rmSync(path, { force: true });
      else renameSync(file, path);
    }
  } catch (error) {
    for (const { path, text } of before.reverse()) putBack(path, text);
    throw error;
  }
}

function putBack(path: string, text: string | null): void {
  if (text === null) rmSync(path, { force: true });
  else renameSync(draft(path, text), path);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else put a file there meanwhile.
  }
}
