import { digestFile } from './digest-file.ts';
import type { HashAnswer, HashRequest } from './hash-messages.ts';

const answer = (message: HashAnswer): void => self.postMessage(message);

/** Hashes one file beside the page, which stays smooth meanwhile. */
self.onmessage = ({ data }: MessageEvent<HashRequest>) => {
  digestFile(data.file, (share) => answer({ share })).then(
    (sha1) => answer({ sha1 }),
    (error: unknown) => answer({ failed: error instanceof Error ? error.message : String(error) }),
  );
};
