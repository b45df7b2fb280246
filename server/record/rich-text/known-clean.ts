import { createHash } from 'node:crypto';

const MOST = 500;
/** Shorter texts are cleaned faster than they are remembered. */
const SHORTEST = 2000;

/** Digests of texts that came out of the cleaning lately: a record's pipeline meets its texts more than once. */
const known = new Set<string>();

const digestOf = (html: string): string => createHash('sha256').update(html).digest('base64');

export function isKnownClean(html: string): boolean {
  return html.length >= SHORTEST && known.size > 0 && known.has(digestOf(html));
}

export function rememberClean(html: string): void {
  if (html.length < SHORTEST) return;
  known.add(digestOf(html));
  const [oldest] = known;
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}
