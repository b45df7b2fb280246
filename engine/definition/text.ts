/** The languages the product speaks. `zh-cn` is the default and the fallback. */
export const LOCALES = ['zh-cn', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
/** Used where a text is missing in another. */
export const DEFAULT_LOCALE: Locale = 'zh-cn';

/** A text a person reads: one string for every language, or one string per language. */
export type Text = string | Partial<Record<Locale, string>>;

/** A text that no language lacks. */
export type FullText = Readonly<Record<Locale, string>>;

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
