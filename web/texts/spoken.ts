import type { i18n, ResourceLanguage } from 'i18next';
import type { Locale } from '#engine/definition/index.ts';
import { isLocale, storeLocale } from './locale.ts';
import { startI18n } from './start-i18n.ts';

const FIRST: Record<Locale, () => Promise<ResourceLanguage>> = {
  'zh-cn': async () => (await import('./zh-cn/first.ts')).first,
  en: async () => (await import('./en/first.ts')).first,
};

const WHOLE: Record<Locale, () => Promise<ResourceLanguage>> = {
  'zh-cn': async () => (await import('./whole/chinese.ts')).whole,
  en: async () => (await import('./whole/english.ts')).whole,
};

/** Speaks `locale` with the texts of the pages before the app. Only the spoken language is fetched. */
export async function speakFirst(locale: Locale): Promise<i18n> {
  return startI18n(locale, { [locale]: await FIRST[locale]() });
}

/** Fetches the app's texts of the language spoken now and adds them. */
export async function addAppTexts(texts: i18n): Promise<void> {
  if (isLocale(texts.language)) await addTexts(texts, texts.language);
}

/** Speaks another language from now on, and remembers it; its texts are fetched before. */
export async function changeLanguage(texts: i18n, locale: Locale): Promise<void> {
  await addTexts(texts, locale);
  await texts.changeLanguage(locale);
  storeLocale(locale);
}

async function addTexts(texts: i18n, locale: Locale): Promise<void> {
  // `ra` is what only the app has: where it is there, all of the language is.
  if (texts.getResource(locale, 'translation', 'ra') !== undefined) return;
  texts.addResourceBundle(locale, 'translation', await WHOLE[locale](), true, true);
}
