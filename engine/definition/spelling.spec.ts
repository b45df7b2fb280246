import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearest, suggestion, withNearest } from './spelling.ts';

const WORDS = ['string', 'switch', 'select', 'selects', 'image', 'images', 'remoteSelect', 'money'];

test.each([
  ['sting', 'string'],
  ['strnig', 'string'],
  ['stringg', 'string'],
  ['String', 'string'],
  ['swtich', 'switch'],
  ['imgae', 'image'],
  ['remoteselect', 'remoteSelect'],
  ['mony', 'money'],
  ['zebra', undefined],
  ['', undefined],
])('%s was meant as %s', (word, meant) => {
  expect(nearest(word, WORDS)).toBe(meant);
  expect(suggestion(word, WORDS)).toBe(meant === undefined ? '' : ` Did you mean "${meant}"?`);
  const text = { 'zh-cn': '没有。', en: 'None.' };
  const withIt = withNearest(text, word, WORDS);
  expect(withIt.en.startsWith('None.')).toBe(true);
  expect(withIt['zh-cn'].includes('是否指')).toBe(meant !== undefined);
});

test('a word with one letter changed, swapped, left out or put in is understood', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('remoteSelect', 'timestamp', 'textarea'),
      fc.nat(7),
      fc.constantFrom('change', 'swap', 'drop', 'add'),
      (word, at, how) => {
        const [before, letter, next, after] = [
          word.slice(0, at),
          word[at] ?? '',
          word[at + 1] ?? '',
          word.slice(at + 2),
        ];
        const changed = {
          change: `${before}q${next}${after}`,
          swap: `${before}${next}${letter}${after}`,
          drop: before + next + after,
          add: `${before}q${letter}${next}${after}`,
        };
        expect(nearest(changed[how as keyof typeof changed], ['remoteSelect', 'timestamp', 'textarea'])).toBe(
          word,
        );
      },
    ),
  );
});
