import { useCallback, useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';
import { DEFAULT_LOCALE, type Locale } from '#engine/definition/index.ts';
import { isLocale } from './locale.ts';

/** The language spoken now. Lighter than asking for the texts too: nearly everything drawn asks for it. */
export function useLocale(): Locale {
  const texts = useContext(I18nContext)?.i18n ?? getI18n();
  const subscribe = useCallback(
    (changed: () => void) => {
      texts.on('languageChanged', changed);
      return () => texts.off('languageChanged', changed);
    },
    [texts],
  );
  return useSyncExternalStore(subscribe, () => (isLocale(texts.language) ? texts.language : DEFAULT_LOCALE));
}
