import { createHash } from 'node:crypto';

const MAX = 500;
/** Shorter texts stand for themselves. */
const SHORTEST_DIGESTED = 2000;

/** Texts that came out of the cleaning lately: a record's pipeline meets its texts more than once. */
const known = new Set<string>();

/** Texts that could not be cleaned lately, so that nobody tries twice. */
const tooComplex = new Set<string>();

function markOf(html: string): string {
  if (html.length < SHORTEST_DIGESTED) return html;
  return createHash('sha256').update(html).digest('base64');
}

export function isKnownClean(html: string): boolean {
  return known.size > 0 && known.has(markOf(html));
}

export function rememberClean(html: string): void {
  remember(known, html);
}

export function isKnownTooComplex(html: string): boolean {
  return tooComplex.size > 0 && tooComplex.has(markOf(html));
}

export function rememberTooComplex(html: string): void {
  remember(tooComplex, html);
}

function remember(marks: Set<string>, html: string): void {
  marks.add(markOf(html));
  const [oldest] = marks;
  if (marks.size > MAX && oldest !== undefined) marks.delete(oldest);
}
