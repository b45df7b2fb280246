import { BackReference, parsePattern } from './pattern/parse-pattern.ts';
import { type Program, programOf, TooManySteps } from './pattern/program.ts';
import { runProgram } from './pattern/run-program.ts';

/** Characters of a text; longer ones match no pattern: time of a match must not grow with what a stranger sends. */
export const LONGEST_MATCHED = 1000;
/** Characters of a pattern. */
export const LONGEST_PATTERN = 1000;
/** Places in a pattern that a text may stand at; every character costs a look at each of them at most. */
const MAX_STEPS = 2000;
/** Patterns kept ready. */
const MAX_KEPT = 1000;

/** A compiled pattern that answers in time that is linear in the length of the text. */
export interface SafePattern {
  test(text: string): boolean;
  /** The pattern as it is written; ajv distinguishes patterns by it. */
  toString(): string;
}

/** What a pattern may not have. */
export type PatternRefusal = 'length' | 'steps' | 'reference' | 'flags';

/** A well-formed pattern that can't be matched within the bounds. */
export class RefusedPattern extends Error {
  readonly source: string;
  readonly reason: PatternRefusal;

  constructor(source: string, reason: PatternRefusal) {
    super(`pattern refused for its ${reason}: ${source.slice(0, LONGEST_PATTERN)}`);
    this.source = source;
    this.reason = reason;
  }
}

const kept = new Map<string, SafePattern>();

/**
 * Compiles a regular expression of a definition, in JavaScript's own syntax. Whatever it is, no text keeps it busy: all
 * ways through the pattern are followed at the same time, none is tried again.
 * @throws SyntaxError when it is malformed, `RefusedPattern` for what has no linear time (`\1`), or is too large.
 */
export function safePattern(source: string, flags = 'u'): SafePattern {
  const key = `${flags}/${source}`;
  const known = kept.get(key);
  if (known) return known;
  const made = compile(source, flags.replace(/[dgy]/g, ''));
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

function compile(source: string, flags: string): SafePattern {
  if (source.length > LONGEST_PATTERN) throw new RefusedPattern(source, 'length');
  const name = String(new RegExp(source, flags));
  if (flags.includes('v')) throw new RefusedPattern(source, 'flags');
  const program = programFor(source, flags);
  const isUnicode = flags.includes('u');
  return {
    test: (text) => text.length <= LONGEST_MATCHED && runProgram(program, text, isUnicode),
    toString: () => name,
  };
}

function programFor(source: string, flags: string): Program {
  try {
    return programOf(parsePattern(source, flags), { steps: MAX_STEPS, text: LONGEST_MATCHED });
  } catch (error) {
    if (error instanceof BackReference) throw new RefusedPattern(source, 'reference');
    if (error instanceof TooManySteps) throw new RefusedPattern(source, 'steps');
    throw error;
  }
}
