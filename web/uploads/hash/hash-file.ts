import type { HashAnswer, HashRequest } from './hash-messages.ts';

/** Hashes a file; stops at once when the signal says so. */
export type HashFile = (file: Blob, onShare: (share: number) => void, signal: AbortSignal) => Promise<string>;

/**
 * The SHA-1 of a file as lower-case hex, found in a worker of its own. Where no worker starts, the page does it.
 * @param onShare Called with the share that is done, 0 to 1.
 * @throws The signal's reason when it is stopped; an Error when the file can't be read.
 */
export const hashFile: HashFile = async (file, onShare, signal) => {
  signal.throwIfAborted();
  const worker = startWorker();
  if (worker === null) {
    const { digestFile } = await import('./digest-file.ts');
    return digestFile(file, onShare, { signal });
  }
  return hashBeside(worker, file, onShare, signal);
};

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
}

/** Lets a worker hash one file and ends it afterwards, however it went. */
export function hashBeside(
  worker: Worker,
  file: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const hashed = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      if ('share' in data) onShare(data.share);
      else if ('sha1' in data) resolve(data.sha1);
      else reject(new Error(data.failed));
    };
    worker.onerror = (event) => reject(new Error(event.message || 'the hash worker did not start'));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.postMessage({ file } satisfies HashRequest);
  });
  return hashed.finally(() => worker.terminate());
}
