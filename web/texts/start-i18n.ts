import { createInstance, type i18n, type InitOptions, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#engine/definition/index.ts';
import { rememberTexts } from './remember-texts.ts';

const OPTIONS: InitOptions = {
  fallbackLng: DEFAULT_LOCALE,
  supportedLngs: [...LOCALES],
  lowerCaseLng: true,
  load: 'currentOnly',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
};

/** An i18next instance that speaks `locale` with the texts given by language; ready when returned. */
export function startI18n(locale: Locale, texts: Partial<Record<Locale, ResourceLanguage>>): i18n {
  const instance = createInstance();
  const resources = Object.fromEntries(
    Object.entries(texts).map(([language, translation]) => [language, { translation }]),
  );
  void instance.use(initReactI18next).init({ ...OPTIONS, lng: locale, resources });
  rememberTexts(instance);
  return instance;
}
