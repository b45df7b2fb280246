import type { i18n } from 'i18next';
import type { I18nProvider } from 'react-admin';
import { LOCALES } from '#engine/definition/index.ts';
import { changeLanguage, isLocale } from '../texts/index.ts';

/** react-admin's texts through the same i18next that speaks everywhere else. */
export function createI18nProvider(instance: i18n): I18nProvider {
  const translate = instance.t as unknown as (key: string, options: object) => string;
  return {
    translate: (key: string, options: { smart_count?: number; _?: string } = {}) => {
      const { smart_count: count, _: fallback, ...rest } = options;
      return translate(key, { defaultValue: fallback ?? key, count, ...rest });
    },
    changeLocale: async (locale: string) => {
      if (isLocale(locale)) await changeLanguage(instance, locale);
    },
    getLocale: () => instance.language,
    getLocales: () => LOCALES.map((locale) => ({ locale, name: instance.t(`language.${locale}`) })),
  };
}
