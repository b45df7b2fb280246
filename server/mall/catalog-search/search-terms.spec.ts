import { describe, expect, test } from '@jest/globals';
import { isOneTypo } from './is-one-typo.ts';
import { searchDocument } from './search-document.ts';
import { searchCondition } from './search-condition.ts';
import { pairsOf, runsOf, termsOf } from './search-terms.ts';

describe('the words of a search', () => {
  test('are runs of ideographs and of letters, in small letters and without accents', () => {
    expect(runsOf('Café 红茶500G（礼盒）')).toEqual([
      { text: 'cafe', isIdeographic: false },
      { text: '红茶', isIdeographic: true },
      { text: '500g', isIdeographic: false },
      { text: '礼盒', isIdeographic: true },
    ]);
    expect(pairsOf('龙井茶')).toEqual(['龙井', '井茶']);
    expect(pairsOf('茶')).toEqual(['茶']);
  });

  test('are split at blanks, each once, as many as anybody types', () => {
    expect(termsOf('  红茶 TEA，tea  ')).toEqual(['红茶', 'tea']);
    expect(termsOf("%_' --")).toEqual([]);
    expect(termsOf('a b c d e f g h i j')).toHaveLength(8);
    expect(termsOf('x'.repeat(5000))[0]).toHaveLength(100);
  });

  test('of goods hold pairs of characters, single ideographs and pinyin', () => {
    const { words, text } = searchDocument(['西湖龙井', 'Longjing', 'XH-1']);
    expect(words).toEqual(expect.arrayContaining(['湖', '湖龙', 'xh', 'hl', 'lj']));
    expect(text).toBe('西湖龙井 longjing xh-1 xihulongjing xhlj');
  });

  test.each([
    ['two ideographs', '红茶', '"words" @> $1::text[]', [['红茶']]],
    ['two letters', 'lj', '"words" @> $1::text[]', [['lj']]],
    ['one letter', 'l', '"text" like $1', ['%l%']],
    ['more letters', 'long', '"text" like $1', ['%long%']],
    ['more ideographs', '龙井茶', '"words" @> $1::text[] and "text" like $2', [['龙井', '井茶'], '%龙井茶%']],
  ])('%s are looked up by an index, and looked at as a whole', (_, term, text, values) => {
    expect(searchCondition(term, 0)).toEqual({ text, values });
  });

  test('with signs that LIKE knows stand for these signs', () => {
    expect(searchCondition('a%_b', 0).values.at(-1)).toBe('%a\\%\\_b%');
  });

  test('a long keyword is not cut within a character', () => {
    const [term = ''] = termsOf(`${'a'.repeat(99)}𠮷`);
    expect(term).toBe('a'.repeat(99));
  });

  test.each([
    ['porcelain', 'porcelan', true],
    ['porcelain', 'porcellain', true],
    ['porcelain', 'porcelein', true],
    ['porcelain', 'procelain', true],
    ['porcelain', 'porcelain', false],
    ['porcelain', 'procelan', false],
    ['tea', 'coffee', false],
  ])('%s and %s differ by one typing error: %s', (one, other, expected) => {
    expect(isOneTypo(one, other)).toBe(expected);
    expect(isOneTypo(other, one)).toBe(expected);
  });
});
