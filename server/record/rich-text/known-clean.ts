import { createHash } from 'node:crypto';

const MOST = 500;
/** Shorter texts are cleaned faster than they are remembered. */
const SHORTEST = 2000;

/** Digests of texts that came out of the cleaning lately: a record's pipeline meets its texts more than once. */
const known = new Set<string>();

/** Digests of texts that could not be cleaned lately, so that nobody tries twice. */
const tooComplex = new Set<string>();

const digestOf = (html: string): string => createHash('sha256').update(html).digest('base64');

export function isKnownClean(html: string): boolean {
  return html.length >= SHORTEST && known.size > 0 && known.has(digestOf(html));
}

export function rememberClean(html: string): void {
  if (html.length >= SHORTEST) remember(known, html);
}

export function isKnownTooComplex(html: string): boolean {
  return tooComplex.size > 0 && html.length >= SHORTEST && tooComplex.has(digestOf(html));
}

export function rememberTooComplex(html: string): void {
  remember(tooComplex, html);
}

function remember(digests: Set<string>, html: string): void {
  digests.add(digestOf(html));
  const [oldest] = digests;
  if (digests.size > MOST && oldest !== undefined) digests.delete(oldest);
}
