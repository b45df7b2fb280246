import { useContext } from 'react';
import type { TFunction } from 'i18next';
import { I18nContext, getI18n } from 'react-i18next';
import { DEFAULT_LOCALE, type Locale } from '#engine/definition/index.ts';
import { isLocale } from '../../texts/index.ts';

/**
 * The texts and the language of a cell. A list draws thousands of cells: they don't listen to the language one by one,
 * whoever draws them does, and draws them again when it changes.
 */
export function useTexts(): { t: TFunction; locale: Locale } {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  return {
    t: i18n.getFixedT(i18n.language),
    locale: isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE,
  };
}
