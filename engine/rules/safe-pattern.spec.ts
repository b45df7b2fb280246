import { LONGEST_MATCHED, repeatsWithinRepeat, safePattern } from './safe-pattern.ts';

describe('safePattern', () => {
  it.each(['(a+)+$', '(a*)*', '((ab)+c)+', '(x{2,})*', '([a-z]+\\s?)+'])(
    'refuses %s, a repetition within one',
    (source) => {
      expect(repeatsWithinRepeat(source)).toBe(true);
      expect(() => safePattern(source)).toThrow('repetition within a repetition');
    },
  );

  it.each(['^[a-z+*]+$', '^(ab)+$', '(a+)?b', 'a\\+(b\\*)+', '^(\\d{3})+$', '(a+|b)c+'])(
    'takes %s',
    (source) => {
      expect(repeatsWithinRepeat(source)).toBe(false);
      expect(() => safePattern(source)).not.toThrow();
    },
  );

  it('throws on a malformed expression', () => {
    expect(() => safePattern('(')).toThrow(/Invalid regular expression/);
  });

  it('matches no text beyond the limit', () => {
    const pattern = safePattern('^a+$');
    expect(pattern.test('a'.repeat(LONGEST_MATCHED))).toBe(true);
    expect(pattern.test('a'.repeat(LONGEST_MATCHED + 1))).toBe(false);
  });

  it('keeps no position between two tests', () => {
    const pattern = safePattern('a', 'gy');
    expect([pattern.test('a'), pattern.test('a')]).toEqual([true, true]);
  });
});
