import { describe, expect, test } from '@jest/globals';
import englishMessages from 'ra-language-english';
import type { Locale } from '#engine/definition/index.ts';
import { fromPolyglot, type Messages } from './from-polyglot.ts';
import { createI18n } from './i18n.fixture.ts';
import { chineseMessages } from './react-admin/chinese/chinese-messages.ts';
import { PARTS } from './parts.ts';

/** What every part of a language holds, by its sections. */
async function parts(locale: Locale): Promise<[string, object][]> {
  const fetched = Object.entries(PARTS[locale]).map(async ([part, fetchPart]) => [part, await fetchPart()]);
  return (await Promise.all(fetched)) as [string, object][];
}
/** What is our own of it: react-admin's texts are compared with its own. */
const whole = (of: [string, object][]): object =>
  Object.assign({}, ...of.map(([part, sections]) => (part === 'reactAdmin' ? {} : sections)));

const [inEnglish, inChinese] = await Promise.all([parts('en'), parts('zh-cn')]);
const en = whole(inEnglish);
const zhCn = whole(inChinese);

/** Every text with its path; plural forms count as one. */
function flat(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${path}${key}`.replace(/_(one|other)$/, ''), value]]
      : flat(value as object, `${path}${key}.`),
  );
}
const paths = (messages: object): string[] => [...new Set(flat(messages).map(([path]) => path))].sort();
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

describe('the texts of the web app', () => {
  test('say the same things in both languages', () => {
    expect(paths(en)).toEqual(paths(zhCn));
  });

  test('say every section in one part, the same one in both languages', () => {
    const sections = (of: [string, object][]): [string, string][] =>
      of.flatMap(([part, its]) => Object.keys(its).map((section): [string, string] => [section, part]));
    const chinese = sections(inChinese);
    expect(new Map(sections(inEnglish))).toEqual(new Map(chinese));
    expect(new Map(chinese).size).toBe(chinese.length);
  });

  test('fill the same placeholders in both languages', () => {
    const english = new Map(flat(en));
    for (const [path, text] of flat(zhCn)) {
      expect({ path, placeholders: placeholders(english.get(path) ?? '') }).toEqual({
        path,
        placeholders: placeholders(text),
      });
    }
  });

  test('are Chinese in Chinese', () => {
    const foreign = flat(zhCn).filter(
      ([path, text]) => !/[\u4e00-\u9fff]/.test(text) && !/app\.name|language\.|\{\{/.test(path + text),
    );
    expect(foreign).toEqual([]);
  });

  test('hold everything react-admin may ask for, in both languages', () => {
    expect(paths(fromPolyglot(chineseMessages))).toEqual(paths(fromPolyglot(englishMessages)));
  });

  test('put numbers and names into react-admin’s own texts', () => {
    const { t } = createI18n('en');
    const translate = t as unknown as (key: string, options: object) => string;
    expect(translate('ra.notification.deleted', { count: 1 })).toBe('Element deleted');
    expect(translate('ra.notification.deleted', { count: 3 })).toBe('3 elements deleted');
    expect(translate('ra.validation.minLength', { min: 3 })).toContain('3');
  });

  test('turn plural notation into plural keys', () => {
    const turned: Messages = fromPolyglot({ a: 'One |||| %{smart_count} of %{name}', b: { c: 'plain' } });
    expect(turned).toEqual({ a_one: 'One', a_other: '{{count}} of {{name}}', b: { c: 'plain' } });
  });
});
