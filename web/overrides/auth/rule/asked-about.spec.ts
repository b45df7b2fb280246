import { describe, expect, test } from '@jest/globals';
import type { Locale } from '#engine/definition/index.ts';
import { createI18n } from '../../../texts/i18n.fixture.ts';
import { askedAbout } from './asked-about.ts';

const view = {
  title: { 'zh-cn': '品牌', en: 'Brands' },
  actions: [{ name: 'send', title: { 'zh-cn': '寄送', en: 'Send' } }],
  columns: [{ field: 'name', title: { 'zh-cn': '名称', en: 'Name' } }],
} as unknown as Parameters<typeof askedAbout>[1]['view'];

const asked = (what: string, row = '', locale: Locale = 'en'): string => {
  const question = { admin: '1', definition: 'shop/goods/brand', what, row };
  return askedAbout(question, { view, locale, t: createI18n(locale).t });
};

describe('what a verdict is about', () => {
  test('is said with its verb, in both languages', () => {
    expect(asked('menu')).toBe('see the menu entry “Brands”');
    expect(asked('verb:edit')).toBe('edit in “Brands”');
    expect(asked('verb:del')).toBe('delete from “Brands”');
    expect(asked('verb:del', '', 'zh-cn')).toBe('删除“品牌”的记录');
    expect(asked('field:name', '', 'zh-cn')).toBe('读取“品牌”的字段“名称”');
  });

  test('names an action by its own title, and what nobody has words for by its name', () => {
    expect(asked('verb:send')).toBe('carry out “Send” in “Brands”');
    expect(asked('verb:strange')).toBe('carry out “strange” in “Brands”');
    expect(asked('field:gone')).toBe('read the field “gone” of “Brands”');
  });

  test('names the record where one is asked about', () => {
    expect(asked('verb:edit', '7')).toBe('edit in “Brands” (record 7)');
  });
});
