import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import englishMessages from 'ra-language-english';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#engine/definition/index.ts';
import { en } from './en.ts';
import { fromPolyglot } from './from-polyglot.ts';
import { raZhCn } from './ra-zh-cn.ts';
import { zhCn } from './zh-cn.ts';

const STORAGE_KEY = 'metamall.language';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The language kept in this browser; Chinese when none is. */
export function storedLocale(): Locale {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  return isLocale(stored) ? stored : DEFAULT_LOCALE;
}

export function storeLocale(locale: Locale): void {
  globalThis.localStorage?.setItem(STORAGE_KEY, locale);
}

/** An i18next instance with both catalogues and react-admin's own texts; ready when returned. */
export function createI18n(locale: Locale = storedLocale()): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...LOCALES],
    lowerCaseLng: true,
    load: 'currentOnly',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {
      'zh-cn': { translation: { ...zhCn, ...fromPolyglot(raZhCn) } },
      en: { translation: { ...en, ...fromPolyglot(englishMessages) } },
    },
  });
  return instance;
}
