import { describe, expect, test } from '@jest/globals';
import { startI18n } from './start-i18n.ts';

const TEXTS = { en: { ask: 'Ask', rows: '{{count}} rows' }, 'zh-cn': { ask: '问', rows: '{{count}} 行' } };

/** What `t` says, as a screen asks for it. */
const said = (texts: ReturnType<typeof startI18n>, key: string, options?: object): string => {
  const t = texts.getFixedT(texts.language) as unknown as (...asked: unknown[]) => string;
  return options ? t(key, options) : t(key);
};

describe('remembered texts', () => {
  test('are found once and said in the language spoken now', async () => {
    const texts = startI18n('en', TEXTS);
    expect(said(texts, 'ask')).toBe('Ask');
    expect(texts.getFixedT('en')).toBe(texts.getFixedT('en'));
    await texts.changeLanguage('zh-cn');
    expect(said(texts, 'ask')).toBe('问');
  });

  test('are forgotten when others are put in', () => {
    const texts = startI18n('en', { en: TEXTS.en });
    expect(said(texts, 'late')).toBe('late');
    const before = texts.getFixedT('en');
    texts.addResourceBundle('en', 'translation', { ask: 'Ask again', late: 'Late' }, true, true);
    expect(said(texts, 'late')).toBe('Late');
    expect(said(texts, 'ask')).toBe('Ask again');
    expect(texts.getFixedT('en')).not.toBe(before);
  });

  test('are filled anew each time', () => {
    const texts = startI18n('en', TEXTS);
    expect(said(texts, 'rows', { count: 2 })).toBe('2 rows');
    expect(said(texts, 'rows', { count: 5 })).toBe('5 rows');
  });
});
