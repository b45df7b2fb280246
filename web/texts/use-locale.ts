import { useTranslation } from 'react-i18next';
import { DEFAULT_LOCALE, type Locale } from '#engine/definition/index.ts';
import { isLocale } from './i18n.ts';

/** The language spoken now. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE;
}
