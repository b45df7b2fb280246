import { ERROR_CODES } from '#engine/model/error-code.ts';
import { ISSUE_CODES } from '#engine/model/issue.ts';
import { LOCALES } from '#engine/model/text.ts';
import { catalogues, translate, translateIssue } from './translate.ts';

const CODES = [...Object.keys(ERROR_CODES), ...ISSUE_CODES].sort();
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('catalogues', () => {
  it.each(LOCALES)('say something for every code in %s, and for no other', (locale) => {
    expect(Object.keys(catalogues[locale]).sort()).toEqual(CODES);
    for (const text of Object.values(catalogues[locale])) expect(text.trim()).not.toBe('');
  });

  it('ask for the same parameters in every language', () => {
    for (const [code, text] of Object.entries(catalogues.en)) {
      const other = catalogues['zh-cn'][code as keyof (typeof catalogues)['en']];
      expect({ code, params: placeholders(other) }).toEqual({ code, params: placeholders(text) });
    }
  });

  it('are in their language', () => {
    for (const text of Object.values(catalogues.en)) expect(text).not.toMatch(/[\u4e00-\u9fff]/);
    for (const text of Object.values(catalogues['zh-cn'])) expect(text).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('translate', () => {
  it('fills the placeholders', () => {
    expect(translate('en', 'range.max', { label: 'Stock', max: 32767 })).toBe(
      'Stock must not be greater than 32767',
    );
    expect(translate('zh-cn', 'range.max', { label: '库存', max: 32767 })).toBe('库存不能大于 32767');
  });

  it('leaves no placeholder behind when a parameter is missing', () => {
    expect(translate('en', 'route.not-found')).toBe('Error requesting address');
    expect(translate('en', 'record.in-use')).toBe('Other records still use this one');
    for (const code of CODES) expect(translate('en', code as 'required')).not.toMatch(/[{}]/);
  });

  it('takes a value as it is, even when it looks like a placeholder or a replacement pattern', () => {
    expect(translate('en', 'required', { label: '{max} $& $1' })).toBe('{max} $& $1 required');
  });

  it('reads no inherited property for a parameter', () => {
    expect(translate('en', 'required', {})).toBe('required');
  });
});

describe('translateIssue', () => {
  it('names the field by its title in the language asked for', () => {
    const issue = { path: 'price', code: 'required' as const };
    expect(translateIssue('zh-cn', issue, { 'zh-cn': '价格', en: 'Price' })).toEqual({
      path: 'price',
      code: 'required',
      message: '价格不能为空',
    });
    expect(translateIssue('en', issue).message).toBe('price required');
  });

  it('prefers the message of the definition', () => {
    expect(translateIssue('en', { path: 'a', code: 'pattern', message: 'Two letters' }).message).toBe(
      'Two letters',
    );
    const message = { 'zh-cn': '两个字母', en: 'Two letters' };
    expect(translateIssue('zh-cn', { path: 'a', code: 'pattern', message }).message).toBe('两个字母');
  });
});
