import { DEFAULT_LOCALE, LOCALES, type Locale } from '#engine/definition/index.ts';
import { browserStorage } from '../providers/browser-storage.ts';

export const LOCALE_KEY = 'metamall.language';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The language kept in this browser; Chinese when none is. */
export function storedLocale(): Locale {
  const stored = browserStorage.read(LOCALE_KEY);
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

export function storeLocale(locale: Locale): void {
  browserStorage.write(LOCALE_KEY, locale);
}
