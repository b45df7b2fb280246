import { afterEach, describe, expect, test } from '@jest/globals';
import type { i18n } from 'i18next';
import type { Part } from './chinese.ts';
import { PARTS } from './parts.ts';
import { changeLanguage, speak, withTexts } from './spoken.ts';

const say = ({ t }: i18n, key: string): string => (t as unknown as (asked: string) => string)(key);
const code = (): Promise<string> => Promise.resolve('code');

describe('texts that come with the code that says them', () => {
  const original = { 'zh-cn': { ...PARTS['zh-cn'] }, en: { ...PARTS.en } };
  afterEach(() => {
    for (const locale of ['zh-cn', 'en'] as const) Object.assign(PARTS[locale], original[locale]);
  });

  /** Lets a part come when `come` is called; answers how often it was asked for. */
  function held(locale: 'zh-cn' | 'en', part: Part): { come: () => void; asked: () => number } {
    let times = 0;
    let come = (): void => undefined;
    const gate = new Promise<void>((open) => (come = open));
    PARTS[locale][part] = async () => {
      times += 1;
      await gate;
      return original[locale][part]();
    };
    return { come, asked: () => times };
  }

  test('are there before the code is, in the language spoken alone', async () => {
    const chinese = held('zh-cn', 'bin');
    const texts = await speak('en');
    expect(say(texts, 'dialog.close')).toBe('Close');
    expect(say(texts, 'bin.restore')).toBe('bin.restore');
    expect(await withTexts(code(), 'bin')).toBe('code');
    expect(say(texts, 'bin.restore')).toBe('Restore');
    expect(chinese.asked()).toBe(0);
  });

  test('are on their way while the code is, and fetched once', async () => {
    await speak('en');
    const bin = held('en', 'bin');
    let loaded = false;
    const both = withTexts(
      code().then(() => (loaded = true)),
      'bin',
    );
    const again = withTexts(code(), 'bin');
    expect(bin.asked()).toBe(1);
    let done = false;
    void both.then(() => (done = true));
    await new Promise((later) => setTimeout(later));
    expect([loaded, done]).toEqual([true, false]);
    bin.come();
    await Promise.all([both, again]);
    expect(bin.asked()).toBe(1);
  });

  test('come in the other language before it is spoken, and only those that are needed', async () => {
    const texts = await speak('en');
    await withTexts(code(), 'bin', 'csvImport');
    const others = held('zh-cn', 'dashboard');
    await changeLanguage(texts, 'zh-cn');
    expect([say(texts, 'bin.restore'), say(texts, 'csvImport.choose')]).toEqual(['恢复', '选择文件']);
    expect(say(texts, 'dialog.close')).toBe('关闭');
    expect(others.asked()).toBe(0);
  });

  test('are in the language that is spoken once they have come', async () => {
    const texts = await speak('en');
    const english = held('en', 'bin');
    const code_ = withTexts(code(), 'bin');
    await changeLanguage(texts, 'zh-cn');
    english.come();
    await code_;
    expect(say(texts, 'bin.restore')).toBe('恢复');
  });

  test('asked for while another language comes, are spoken in that one', async () => {
    const texts = await speak('en');
    const first = held('zh-cn', 'first');
    const change = changeLanguage(texts, 'zh-cn');
    await withTexts(code(), 'bin');
    first.come();
    await change;
    expect(say(texts, 'bin.restore')).toBe('恢复');
  });

  test('that did not come are asked for again', async () => {
    const texts = await speak('en');
    PARTS.en.bin = () => Promise.reject(new Error('offline'));
    await expect(withTexts(code(), 'bin')).rejects.toThrow('offline');
    PARTS.en.bin = original.en.bin;
    await withTexts(code(), 'bin');
    expect(say(texts, 'bin.restore')).toBe('Restore');
  });
});
