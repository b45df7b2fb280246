import { describe, expect, test } from '@jest/globals';
import { fileNameOf } from './file-name.ts';

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
