import { describe, expect, test } from '@jest/globals';
import { columnComment } from './column-comment.ts';

const option = (key: string | number, zh: string, en: string) => ({ key, label: { 'zh-cn': zh, en } });

describe('a column comment', () => {
  test('is the title, or the name where there is none', () => {
    expect(columnComment({ name: 'a', title: { 'zh-cn': '名称', en: 'Name' } })).toBe('名称');
    expect(columnComment({ name: 'a' })).toBe('a');
    expect(columnComment({ name: 'a', title: '名称', options: 'shared' })).toBe('名称');
  });

  test('names the choices behind it, in the language asked for', () => {
    const field = {
      name: 'state',
      title: { 'zh-cn': '状态', en: 'State' },
      options: [option(0, '停用', 'Off'), option(1, '启用', 'On')],
    };
    expect(columnComment(field)).toBe('状态:0=停用,1=启用');
    expect(columnComment(field, 'en')).toBe('State:0=Off,1=On');
  });

  test('leaves out choices that could not be read back', () => {
    const title = { 'zh-cn': '状态', en: 'State' };
    expect(
      columnComment({ name: 'a', title, options: [option(0, '停用，永久', 'x'), option(1, '启用', 'y')] }),
    ).toBe('状态');
    expect(
      columnComment({ name: 'a', title: '状态：旧', options: [option(0, 'a', 'a'), option(1, 'b', 'b')] }),
    ).toBe('状态：旧');
    expect(columnComment({ name: 'a', title, options: [option(1, '启用', 'On')] })).toBe('状态');
  });
});
