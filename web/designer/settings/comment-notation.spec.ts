import { describe, expect, test } from '@jest/globals';
import { withWords } from '../draft/local-text.ts';
import { mergeOptions, readNotation, writeNotation } from './comment-notation.ts';

describe('the notation of comments', () => {
  test.each([
    ['Status:0=Disabled,1=Enabled', 'Status', [0, 1], ['Disabled', 'Enabled']],
    ['状态：0＝禁用，1＝启用', '状态', [0, 1], ['禁用', '启用']],
    ['a=One, b=Two', null, ['a', 'b'], ['One', 'Two']],
    [':1=Yes', null, [1], ['Yes']],
  ])('reads %s', (text, title, keys, labels) => {
    const read = readNotation(text);
    expect(read?.title).toBe(title);
    expect(read?.options.map(({ key }) => key)).toEqual(keys);
    expect(read?.options.map(({ label }) => label)).toEqual(labels);
  });

  test.each(['', 'Status', 'Status:', 'a=b=c', '=x', '1=,2=b'])('knows that %j is none', (text) => {
    expect(readNotation(text)).toBeNull();
  });

  test('writes what it reads', () => {
    for (const text of ['状态:0=禁用,1=启用', 'Kind:a=One,b=Two']) {
      const read = readNotation(text);
      expect(writeNotation(read?.title ?? '', read?.options ?? [])).toBe(text);
    }
  });

  test('keeps colours and other languages of keys that stay', () => {
    const before = [
      { key: 0, label: { 'zh-cn': '关', en: 'Off' }, color: 'error' },
      { key: 1, label: { 'zh-cn': '开', en: 'On' } },
    ];
    const read = readNotation('状态:0=停用,2=新')?.options ?? [];
    expect(mergeOptions(before, read, (label, words) => withWords(label, 'zh-cn', words))).toEqual([
      { key: 0, label: { 'zh-cn': '停用', en: 'Off' }, color: 'error' },
      { key: 2, label: '新' },
    ]);
  });
});
