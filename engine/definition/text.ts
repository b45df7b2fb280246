import type { FullText, Locale, Text } from '#engine/model/text.ts';
/** Used where a text is missing in another. */
export const DEFAULT_LOCALE: Locale = 'zh-cn';

/** A text in every language. */
export function both(zh: string, en: string): FullText {
  return { 'zh-cn': zh, en };
}

/** The text in `locale`; else in the fallback language; else in any; else empty. */
export function textIn(text: Text | undefined, locale: Locale): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[locale] ?? text[DEFAULT_LOCALE] ?? text.en ?? '';
}
