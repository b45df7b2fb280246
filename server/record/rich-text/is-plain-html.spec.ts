import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanByParsing } from './clean-html.ts';
import { isPlainHtml } from './is-plain-html.ts';

const NAMES = 'p h1 h6 blockquote div section ul ol li strong b em i u s code span a td table pre'.split(' ');
const texts = fc.constantFrom(
  'word',
  ' ',
  '\n',
  'a > b',
  '“x”',
  '\u00a0',
  '\ufeff',
  '\u0001',
  '\ud83d\ude00',
  '',
  ' x ',
);

/** Markup that closes what it opens. */
const nested = fc.letrec<{ nodes: string; node: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
  node: fc.oneof(
    { maxDepth: 6 },
    texts,
    fc.constant('<br>'),
    fc.tuple(fc.constantFrom(...NAMES), tie('nodes')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
  ),
})).nodes;

/** Tags in any order, and what is no plain tag. */
const scattered = fc
  .array(
    fc.oneof(
      texts,
      fc.constantFrom(...NAMES).map((name) => `<${name}>`),
      fc.constantFrom(...NAMES).map((name) => `</${name}>`),
      fc.constantFrom(
        '<br>',
        '</br>',
        '<br/>',
        '<P>',
        '<p >',
        '<',
        '&',
        '&amp;',
        '\0',
        '\r\n',
        '<!-- -->',
        '<p',
        '</',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('isPlainHtml', () => {
  test('what it takes for clean is what cleaning would make of it', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.oneof(nested, scattered), (html) => {
        if (!isPlainHtml(html)) return;
        plain += 1;
        expect(cleanByParsing(html)).toBe(html);
      }),
      { numRuns: 3000 },
    );
    expect(plain).toBeGreaterThan(300);
  });

  test('knows what editors make most of', () => {
    const html =
      '<h2>Oak</h2><p>Made <strong>with <em>care</em></strong>.<br>Twice</p><ul><li>one</li><li><p>two</p></li></ul>';
    expect(isPlainHtml(html)).toBe(true);
  });

  test.each([
    '<p>a<p>b</p></p>',
    '<p><ul></ul></p>',
    '<b><p>x</p></b>',
    '<li>x</li>',
    '<p>x',
    'x</p>',
    '<b><i>x</b></i>',
    '<p class="a">x</p>',
    '<script>x</script>',
    '<p>a & b</p>',
    '<p>a < b</p>',
    `${'<b>'.repeat(31)}x${'</b>'.repeat(31)}`,
  ])('leaves %s to the parser', (html) => {
    expect(isPlainHtml(html)).toBe(false);
  });
});
