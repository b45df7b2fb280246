import { renderSaveName } from '#engine/contract/index.ts';
import { UploadProblem } from '../send/upload-problem.ts';

/** What a key is made from. */
export interface KeyFacts {
  /** Of the site's settings. */
  saveName: string;
  /** What the credentials are good for. */
  prefix: string;
  topic: string;
  fileName: string;
  sha1: string;
  now: Date;
}

/** The key of a file in the store: its save name below the prefix. */
export function cloudKey({ saveName, prefix, topic, fileName, sha1, now }: KeyFacts): string {
  const dot = fileName.lastIndexOf('.');
  const address = renderSaveName(saveName, {
    topic,
    stem: dot > 0 ? fileName.slice(0, dot) : fileName,
    suffix:
      dot > 0
        ? fileName
            .slice(dot + 1)
            .toLowerCase()
            .replace(/[^a-z0-9]/g, '')
        : '',
    sha1,
    now,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });
  const path = address.slice(1);
  const key = path.startsWith(prefix) ? path : `${prefix}${path}`;
  if (key === '') throw new UploadProblem('key');
  return key;
}
