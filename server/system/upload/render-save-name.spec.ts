import { describe, expect, test } from '@jest/globals';
import { fileNameOf } from '#server/http/forms/file-name.ts';
import { renderSaveName } from './render-save-name.ts';

const FACTS = {
  topic: 'goods',
  stem: 'a picture',
  suffix: 'png',
  sha1: 'f'.repeat(40),
  now: new Date('2026-03-04T05:06:07Z'),
};
const named = (pattern: string, over = {}): string => renderSaveName(pattern, { ...FACTS, ...over });

describe('a save name', () => {
  test('has every placeholder of the specification', () => {
    expect(
      named('/storage/{topic}/{year}{mon}{day}/{hour}{min}{sec}/{fileName}-{suffix}-{fileSha1}{.suffix}'),
    ).toBe(`/storage/goods/20260304/050607/apicture-png-${'f'.repeat(40)}.png`);
    expect(named('/storage/{random}')).toMatch(/^\/storage\/\d{9}$/);
    expect(named('/storage/{random32}{.suffix}')).toMatch(/^\/storage\/[0-9a-f]{32}\.png$/);
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

describe('the name of a file', () => {
  test.each([
    ['a.PNG', { name: 'a.png', stem: 'a', suffix: 'png' }],
    ['C:\\dir\\a.tar.gz', { name: 'a.tar.gz', stem: 'a.tar', suffix: 'gz' }],
    ['../../a.txt', { name: 'a.txt', stem: 'a', suffix: 'txt' }],
    ['a\u202Egnp.exe', { name: 'agnp.exe', stem: 'agnp', suffix: 'exe' }],
    ['README', { name: 'README', stem: 'README', suffix: '' }],
    ['.png', { name: '.png', stem: '.png', suffix: '' }],
    ['a.p/ng', { name: 'ng', stem: 'ng', suffix: '' }],
    ['a.日本', { name: 'a.日本', stem: 'a.日本', suffix: '' }],
  ])('%j is read as it is', (given, read) => expect(fileNameOf(given)).toEqual(read));

  test.each([[undefined], [''], ['  '], ['..'], ['a\0.png'], ['\u200b'], ['dir/']])('%j is none', (given) =>
    expect(fileNameOf(given)).toBeNull(),
  );

  test('is cut to what the column holds, its suffix kept', () => {
    const read = fileNameOf(`${'x'.repeat(300)}.png`);
    expect(read?.name).toHaveLength(100);
    expect(read?.name.endsWith('x.png')).toBe(true);
  });
});
