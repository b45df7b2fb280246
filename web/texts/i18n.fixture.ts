import type { i18n, ResourceLanguage } from 'i18next';
import type { Locale } from '#engine/definition/index.ts';
import { storedLocale } from './locale.ts';
import { PARTS } from './parts.ts';
import { startI18n } from './start-i18n.ts';

/** Everything said in a language. */
async function whole(locale: Locale): Promise<ResourceLanguage> {
  const parts = await Promise.all(Object.values(PARTS[locale]).map((fetchPart) => fetchPart()));
  return Object.assign({}, ...parts) as ResourceLanguage;
}

const TEXTS = { 'zh-cn': await whole('zh-cn'), en: await whole('en') };

/** An i18next instance with every text of both languages at hand. */
export function createI18n(locale: Locale = storedLocale()): i18n {
  return startI18n(locale, TEXTS);
}
