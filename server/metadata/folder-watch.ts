import { existsSync, watch } from 'node:fs';

/**
 * Calls `changed` once a burst of changes below `folder` has been quiet for `quietMs`.
 * Returns the function that ends the watch. A folder that does not exist is not watched.
 */
export function watchFolder(folder: string, changed: () => void, quietMs = 150): () => void {
  if (!existsSync(folder)) return () => {};
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true, persistent: false }, (_event, file) => {
    if (file !== null && !String(file).endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs);
    timer.unref();
  });
  watcher.on('error', () => {});
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
