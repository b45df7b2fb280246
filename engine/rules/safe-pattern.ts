import { isExponential } from './pattern/is-exponential.ts';

/** Texts longer than this match no pattern: time of a match must not grow with what a stranger sends. */
export const LONGEST_MATCHED = 1000;

/** A compiled pattern that answers in bounded time. */
export interface SafePattern {
  test(text: string): boolean;
  /** The pattern as it is written; ajv tells patterns apart by it. */
  toString(): string;
}

/** A pattern that an unlucky text may keep busy for ever. */
export class SlowPattern extends Error {
  readonly source: string;

  constructor(source: string) {
    super(`may take exponential time: ${source}`);
    this.source = source;
  }
}

/**
 * Compiles a regular expression of a definition. Throws when it is malformed, and a `SlowPattern` when a text that almost matches
 * can be read in ever more ways (`(a+)+`, `(a|aa)+`), which takes exponential time.
 */
export function safePattern(source: string, flags = 'u'): SafePattern {
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''));
  if (isExponential(source, flags)) throw new SlowPattern(source);
  return {
    test: (text) => text.length <= LONGEST_MATCHED && expression.test(text),
    toString: () => String(expression),
  };
}
