/** How hard a password is to guess, from the weakest. */
export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Bits from which a password counts as fair, good and strong. */
const STEPS = [34, 48, 64] as const;

/** Kinds of characters, with how many there are of each. */
const KINDS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
  [/[^\x20-\x7e]/, 200],
];

/**
 * An estimate by what a guesser has to try: kinds and number of characters, of which those that repeat or go on with what
 * stands before them (`aaa`, `123`, `abab`) hardly count. It knows no words; the commonest passwords are the
 * server's to refuse.
 */
export function strengthOf(password: string): Strength {
  const chars = [...password];
  const choices = KINDS.reduce((sum, [kind, count]) => (kind.test(password) ? sum + count : sum), 0);
  const weights = chars.map((_char, at): number => (goesOn(chars, at) ? 0.25 : 1));
  const bits = weights.reduce((sum, weight) => sum + weight, 0) * Math.log2(Math.max(2, choices));
  return STRENGTHS[STEPS.filter((step) => bits >= step).length] ?? 'weak';
}

function goesOn(chars: readonly string[], at: number): boolean {
  const [here, before, earlier] = [at, at - 1, at - 2].map((place) => chars[place]?.codePointAt(0));
  if (here === undefined || before === undefined) return false;
  return Math.abs(here - before) <= 1 || here === earlier;
}
