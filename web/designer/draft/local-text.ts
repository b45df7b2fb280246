import { DEFAULT_LOCALE, type Locale, type Text } from '#engine/definition/index.ts';

/**
 * A text with what it says in one language. An empty one takes the language away; `undefined` when nothing is left.
 * A text for every language becomes one per language only when they differ.
 */
export function withWords(text: Text | undefined, locale: Locale, words: string): Text | undefined {
  const known: Partial<Record<Locale, string>> =
    typeof text === 'string' ? { [DEFAULT_LOCALE]: text } : (text ?? {});
  // The fallback alone speaks for every language.
  if (locale === DEFAULT_LOCALE && !Object.keys(known).some((each) => each !== DEFAULT_LOCALE))
    return words === '' ? undefined : words;
  const { [locale]: _said, ...others } = known;
  const next: Partial<Record<Locale, string>> = words === '' ? others : { ...others, [locale]: words };
  if (Object.keys(next).length === 0) return undefined;
  return { ...('zh-cn' in next ? { 'zh-cn': next['zh-cn'] } : {}), ...('en' in next ? { en: next.en } : {}) };
}

/** What a text says in one language itself, without falling back to another. */
export function wordsIn(text: Text | undefined, locale: Locale): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return locale === DEFAULT_LOCALE ? text : '';
  return text[locale] ?? '';
}
