import { LONGEST_MATCHED, safePattern } from './safe-pattern.ts';

describe('safePattern', () => {
  it.each([
    '(a+)+$',
    '(a*)*',
    '((ab)+c)+(((ab)+c)+)+',
    '(x{2,})*',
    '([a-z]+\\s?)+',
    '^(a|aa)+$',
    '^(a|a)*$',
    '^(a?b?)*$',
    '^(\\w|\\d)+$',
    '^(ab|a|b)+$',
    '^([a-z]|[x-z0-9])*!',
    '^(.|\\n|x)*$',
    '(a|aa){1,50}',
    '^(\\d{2}|\\d{3})+$',
    '^(?:a|(?:a|b)c?)*c*$',
    '^\\w+([.-]?\\w+)*@x$',
    '(?=(a+)+$)b',
    '(?<!(a|a)*)b',
    '^(é|[à-ý])+$',
    '^(?<x>a)(\\1|a)+$',
    '^(\\p{L}|é)+$',
    '^(a|\\u{61})+$',
    '^(a|\\x61)+$',
  ])('refuses %s, which can be read in ever more ways', (source) => {
    expect(() => safePattern(source)).toThrow('exponential');
  });

  it('minds letters of either case where case does not matter', () => {
    expect(() => safePattern('^(a|A)+$', 'ui')).toThrow('exponential');
    expect(() => safePattern('^(a|A)+$', 'u')).not.toThrow();
    expect(() => safePattern('^(k|\\u212a)+$', 'ui')).toThrow('exponential');
  });

  it.each([
    '^[a-z+*]+$',
    '^(ab)+$',
    '(a+)?b',
    'a\\+(b\\*)+',
    '^(\\d{3})+$',
    '(a+|b)c+',
    '((ab)+c)+',
    '^(\\d{1,3}\\.){3}\\d{1,3}$',
    '^[A-Z]{2}\\d+$',
    '^\\w+(\\.\\w+)*@\\w+(\\.\\w+)+$',
    '^#[0-9a-fA-F]{6}$',
    '^(?!-)[a-z0-9-]{1,63}(?<!-)$',
    '^\\s*\\S.*$',
    '^(https?|ftp)://[^\\s/]+(/[^\\s/]*)*$',
    '^-?\\d+(\\.\\d{1,2})?$',
    '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
    '^("[^"\\\\]*"|[^",]*)(,("[^"]*"|[^",]*))*$',
    '^\\p{Script=Han}+$',
    '^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$',
  ])('takes %s', (source) => {
    expect(() => safePattern(source)).not.toThrow();
  });

  it('refuses what is too large to be judged, at once', () => {
    expect(() => safePattern(`^(${'[a-z]'.repeat(900)})+$`)).toThrow('exponential');
  });

  it('answers in a moment for every pattern it takes, on texts made to take long', () => {
    for (const source of ['^(ab)+$', '^\\w+(\\.\\w+)*@\\w+(\\.\\w+)+$', '^(\\d{3})+$', '((ab)+c)+$']) {
      const pattern = safePattern(source);
      const started = performance.now();
      for (const text of ['ab', 'a', 'a.', '1', 'abc']) pattern.test(`${text.repeat(300)}!`);
      expect(performance.now() - started).toBeLessThan(200);
    }
  });

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
