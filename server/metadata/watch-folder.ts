import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/**
 * Calls `changed` once a burst of changes below `folder` has been quiet for `quietMs`.
 * Returns the function that ends the watch. A folder that does not exist is not watched.
 *
 * Each folder is watched by itself: a recursive watch follows files rather than names on some systems, and loses one
 * that an editor replaces by another of the same name.
 */
export function watchFolder(folder: string, changed: () => void, quietMs = 150): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const settled = () => {
    try {
      watchAll(folder, watchers, noticed);
    } catch {
      // A folder that goes away meanwhile notifies its parent, which brings us here again.
    }
    changed();
  };
  const noticed = () => {
    clearTimeout(timer);
    timer = setTimeout(settled, quietMs);
    timer.unref();
  };
  watchAll(folder, watchers, noticed);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

/** Watches folders that are new and lets go of those that are gone. */
function watchAll(folder: string, watchers: Map<string, FSWatcher>, noticed: () => void): void {
  const present = new Set(foldersOf(folder));
  for (const [name, watcher] of watchers) {
    if (present.has(name)) continue;
    watcher.close();
    watchers.delete(name);
  }
  for (const name of present) if (!watchers.has(name)) watchOne(name, watchers, noticed);
}

function watchOne(name: string, watchers: Map<string, FSWatcher>, noticed: () => void): void {
  const watcher = watch(name, { persistent: false }, (event, file) => {
    // What bears the folder's own name is its own end; one that is made anew is another folder.
    if (event === 'rename' && file === path.basename(name)) letGo();
    if (file === null || file.endsWith('.json') || path.extname(file) === '') noticed();
  });
  const letGo = () => {
    watcher.close();
    if (watchers.get(name) === watcher) watchers.delete(name);
  };
  watcher.on('error', letGo);
  watchers.set(name, watcher);
}

function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.map((entry) => path.join(entry.parentPath, entry.name))];
}
