import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#engine/definition/index.ts';
import { storeLocale, useLocale } from '../../texts/index.ts';
import { ConfirmDialog, LanguageSwitch } from '../../ui/index.ts';
import { anythingUnsaved, reloadUnasked } from '../shell/unsaved.ts';

/** Saves the language and loads the page again in it; asks first when that would lose something. */
export function useLanguage(): { choose: (locale: Locale) => void; question: React.ReactNode } {
  const { t } = useTranslation();
  const now = useLocale();
  const [asked, setAsked] = useState<Locale | null>(null);
  const go = (locale: Locale): void => {
    storeLocale(locale);
    reloadUnasked();
  };
  const choose = (locale: Locale): void => {
    if (locale === now) return;
    if (anythingUnsaved()) setAsked(locale);
    else go(locale);
  };
  const question = (
    <ConfirmDialog
      danger
      open={asked !== null}
      title={t('shell.language')}
      hint={t('shell.languageHint')}
      confirm={t('shell.languageGo')}
      cancel={t('shell.languageStay')}
      onConfirm={() => asked && go(asked)}
      onCancel={() => setAsked(null)}
    />
  );
  return { choose, question };
}

/** The language of everything, in the bar. */
export function HeaderLanguage() {
  const { choose, question } = useLanguage();
  return (
    <>
      <LanguageSwitch onChoose={choose} />
      {question}
    </>
  );
}
