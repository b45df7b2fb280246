/** Texts longer than this match no pattern: time of a match must not grow with what a stranger sends. */
export const LONGEST_MATCHED = 1000;

/** A compiled pattern that answers in bounded time. */
export interface SafePattern {
  test(text: string): boolean;
  /** The pattern as it is written; ajv tells patterns apart by it. */
  toString(): string;
}

/**
 * Compiles a regular expression of a definition. Throws when it is malformed, or when one unbounded repetition holds
 * another (`(a+)+`), which takes exponential time on texts that almost match.
 */
export function safePattern(source: string, flags = 'u'): SafePattern {
  if (repeatsWithinRepeat(source)) throw new Error(`repetition within a repetition: ${source}`);
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''));
  return {
    test: (text) => text.length <= LONGEST_MATCHED && expression.test(text),
    toString: () => String(expression),
  };
}

/** True when a group that holds `*`, `+` or `{n,}` is itself repeated without bound. */
export function repeatsWithinRepeat(source: string): boolean {
  const open: boolean[] = [];
  let repeats = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === '\\') at++;
    else if (char === '[') at = endOfClass(source, at);
    else if (char === '(') {
      open.push(repeats);
      repeats = false;
    } else if (char === ')') {
      const repeated = isUnbounded(source, at + 1);
      if (repeats && repeated) return true;
      repeats = (open.pop() ?? false) || repeats || repeated;
    } else if (isUnbounded(source, at)) repeats = true;
  }
  return false;
}

function endOfClass(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === ']') return at;
  }
  return source.length;
}

function isUnbounded(source: string, at: number): boolean {
  return source[at] === '*' || source[at] === '+' || /^\{\d+,\}/.test(source.slice(at, at + 12));
}
