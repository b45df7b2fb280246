import { describe, expect, test } from '@jest/globals';
import { renderSaveName } from './save-name.ts';

const FACTS = {
  topic: 'goods',
  stem: 'a picture',
  suffix: 'png',
  sha1: 'f'.repeat(40),
  now: new Date('2026-03-04T05:06:07Z'),
  random: (count: number) => Uint8Array.from({ length: count }, (_, at) => at * 16),
};
const named = (pattern: string, over = {}): string => renderSaveName(pattern, { ...FACTS, ...over });

describe('a save name', () => {
  test('has every placeholder of the specification', () => {
    expect(
      named('/storage/{topic}/{year}{mon}{day}/{hour}{min}{sec}/{fileName}-{suffix}-{fileSha1}{.suffix}'),
    ).toBe(`/storage/goods/20260304/050607/apicture-png-${'f'.repeat(40)}.png`);
    expect(named('/storage/{random}')).toBe('/storage/259509840');
    expect(named('/storage/{random32}{.suffix}')).toBe('/storage/00102030405060708090a0b0c0d0e0f0.png');
    expect(named('/storage/x{.suffix}', { suffix: '' })).toBe('/storage/x');
  });

  test('takes fifteen characters of the file, without those that trouble an address', () => {
    expect(named('/storage/{fileName}', { stem: "a b:c@d#e?f&g=h'i,j+k" })).toBe('/storage/abcdefghijk');
    expect(named('/storage/{fileName}', { stem: '一二三四五六七八九十一二三四五六' })).toBe(
      '/storage/一二三四五六七八九十一二三四五',
    );
    expect(named('/storage/x{fileName}', { stem: '../..\\%2e/' })).toBe('/storage/x2e');
    expect(named('/storage/a b:c@d#e?f&g=h,i+j')).toBe('/storage/abcdefghij');
  });

  test.each([
    ['/etc/{fileName}'],
    ['storage/{fileName}'],
    ['/storage/'],
    ['/storage/../{fileName}'],
    ['/storage/.hidden'],
    ['/storage//{fileName}'],
    ['/storage/{unknown}'],
    ['/storage/a%2fb'],
    ['/storage/a\\b'],
  ])('is none when it is %s', (pattern) => expect(() => named(pattern)).toThrow('leads to no file'));
});
