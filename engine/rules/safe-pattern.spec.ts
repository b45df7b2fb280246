import fc from 'fast-check';
import { LONGEST_MATCHED, LONGEST_PATTERN, type RefusedPattern, safePattern } from './safe-pattern.ts';

/** What a match may take on a slow machine beside other work; the worst found is a tenth of it. */
const MAX_MS = 1000;

/** Texts that almost match, of the greatest length. */
const unlucky = ['a', 'ab', 'abc', 'a.', 'x', '1', ' ', 'é', '-'].map((part) => {
  const text = part.repeat(LONGEST_MATCHED / part.length).slice(0, LONGEST_MATCHED - 1);
  return `${text}!`;
});

describe('safePattern', () => {
  it.each([
    '^a*a*a*a*b$',
    '^(?:a?){400}a{400}$',
    '\\s*\\s*\\s*\\s*!x',
    '.*.*.*=.*;',
    '(a+)+$',
    '(a*)*b',
    '((ab)+c)+(((ab)+c)+)+',
    '(x{2,})*y',
    '([a-z]+\\s?)+,',
    '^(a|aa)+$',
    '^(a|a)*$',
    '^(a?b?)*$',
    '^(\\w|\\d)+$',
    '^(ab|a|b)+$',
    '^([a-z]|[x-z0-9])*,',
    '^(.|\\n|x)*,',
    '(a|aa){1,50},',
    '^(\\d{2}|\\d{3})+$',
    '^(?:a|(?:a|b)c?)*c*$',
    '^\\w+([.-]?\\w+)*@x$',
    '(?=(a+)+$)b',
    '(?<!(a|a)*)b',
    '^(é|[à-ý])+$',
    '^(\\p{L}|é)+$',
    '^(a|\\u{61})+$',
    '^(a|\\x61)+$',
    '^\\w+(\\.\\w+)*@\\w+(\\.\\w+)+$',
    '^(?=.*a)(?=.*b)(?!.*(.+.+)+!!).{8,}$',
    '(?:[^é]?){900}é{9}',
  ])('answers at once for %s, however unlucky the text', (source) => {
    const pattern = safePattern(source);
    const started = performance.now();
    for (const text of unlucky) pattern.test(text);
    expect(performance.now() - started).toBeLessThan(MAX_MS);
  });

  it.each([
    ['^[a-z+*]+$', 'a+', 'A'],
    ['^(ab)+$', 'abab', 'aba'],
    ['a\\+(b\\*)+', 'xa+b*b*', 'a+'],
    ['^(\\d{3})+$', '123456', '12345'],
    ['^(\\d{1,3}\\.){3}\\d{1,3}$', '127.0.0.1', '127.0.0'],
    ['^[A-Z]{2}\\d+$', 'AB1', 'A1'],
    ['^#[0-9a-fA-F]{6}$', '#00ffAA', '#00ffA'],
    ['^(?!-)[a-z0-9-]{1,63}(?<!-)$', 'a-b', 'a-'],
    ['^(?=.*\\d)(?=.*[a-z]).{6,}$', 'abcde1', 'abcdef'],
    ['(?<=\\$)\\d+(?!\\d|\\.)', 'is $12', 'is $1.'],
    ['^\\s*\\S.*$', '  x', '\u3000\u2003'],
    ['^(https?|ftp)://[^\\s/]+(/[^\\s/]*)*$', 'https://a.example/x/', 'https://'],
    ['^-?\\d+(\\.\\d{1,2})?$', '-1.25', '1.'],
    ['^("[^"\\\\]*"|[^",]*)(,("[^"]*"|[^",]*))*$', '"a",b', '"a'],
    ['^\\p{Script=Han}+$', '汉字', '汉a'],
    ['^.$', '😀', '😀😀'],
    ['^\\ud83d\\ude00$', '😀', '\ud83d'],
    ['\\bcat\\b', 'a cat.', 'cats'],
    ['^a$', 'a', 'a\n'],
    ['^[]?$', '', 'a'],
    ['^[^]$', '\n', ''],
  ])('reads %s as JavaScript does: %j fits, %j does not', (source, good, bad) => {
    const pattern = safePattern(source);
    expect([good, bad].map((text) => pattern.test(text))).toEqual([true, false]);
    expect([good, bad].map((text) => new RegExp(source, 'u').test(text))).toEqual([true, false]);
  });

  it.each([
    ['^(k|s)$', 'ui', '\u212a'],
    ['^\\w\\B.$', 'ui', 'a\u017f'],
    ['^b$', 'm', 'a\nb\rc'],
    ['^.$', 's', '\n'],
    ['^[\\w-.]+$', 'i', 'a-b.C'],
    ['^a{,2}]}$', '', 'a{,2}]}'],
    ['^\\c$', '', '\\c'],
    ['^\\x4\\u{2}$', '', 'x4uu'],
    ['^\\012\\cJ$', '', '\n\n'],
    ['^..$', '', '😀'],
  ])('reads %s with the flags "%s" as JavaScript does', (source, flags, text) => {
    expect(safePattern(source, flags).test(text)).toBe(true);
    expect(new RegExp(source, flags).test(text)).toBe(true);
  });

  it('says of any pattern and any text what RegExp says', () => {
    const one = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\w',
      '[^a]',
      '[a-c]',
      '\\d',
      '-',
      '\\n',
      '\\b',
      '\\B',
      '^',
      '$',
    );
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4, depthSize: 'medium' },
        one,
        fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => left + right),
        fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(?:${left}|${right})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
          .map(([part, times]) => `(${part})${times}`),
        fc
          .tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('pattern'))
          .map(([look, part]) => `(?${look}${part})`),
      ),
    }));
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'A', '1', '-', '\n', 'é'), { maxLength: 7 });
    fc.assert(
      fc.property(pattern, text, fc.constantFrom('u', 'ui', 'um', 'us', '', 'im'), (source, chars, flags) => {
        const given = chars.join('');
        expect(safePattern(source, flags).test(given)).toBe(new RegExp(source, flags).test(given));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['^(?<x>a)(\\k<x>|a)+$', 'reference'],
    ['^(a)(\\1|a)+$', 'reference'],
    [`^(${'[a-z]'.repeat(190)}){100}$`, 'steps'],
    ['^((((a?){9}){9}){9}){9}$', 'steps'],
    ['a'.repeat(LONGEST_PATTERN + 1), 'length'],
  ])('refuses %s for its %s, at once', (source, reason) => {
    const started = performance.now();
    expect(() => safePattern(source)).toThrow(expect.objectContaining({ reason }) as RefusedPattern);
    expect(performance.now() - started).toBeLessThan(MAX_MS);
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
