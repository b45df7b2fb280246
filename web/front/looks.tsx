import { useState } from 'react';
import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#engine/definition/index.ts';
import { addressInLanguage } from '../entry/settle-language.ts';
import { browserStorage } from '../providers/browser-storage.ts';
import { storeLocale } from '../texts/locale.ts';
import { useLocale } from '../texts/use-locale.ts';
import { COLOUR_KEY, COLOUR_MODES, colourMode, paint, type ColourMode } from '../ui/paint.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { FrontIcon } from './front-icon.tsx';

const SHORT: Record<Locale, string> = { 'zh-cn': '中文', en: 'EN' };
const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** Chooses the language: it is remembered, and the page comes again in it, at the address it has there. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const locale = useLocale();
  const choices = LOCALES.map((each) => ({ value: each, label: t(`language.${each}`), lang: each }));
  const choose = (next: Locale): void => {
    if (next === locale) return;
    storeLocale(next);
    const address = addressInLanguage(next);
    if (address !== null) history.replaceState(history.state, '', address);
    location.reload();
  };
  return (
    <ChoiceMenu
      label={`${t('language.label')}: ${SHORT[locale]}`}
      choices={choices}
      value={locale}
      onChoose={choose}
    >
      <FrontIcon icon={Languages} size={17} />
      {SHORT[locale]}
    </ChoiceMenu>
  );
}

/** Light, dark, or as the system says. */
export function ColourChoice() {
  const { t } = useTranslation();
  const [mode, setMode] = useState<ColourMode>(() => colourMode(browserStorage.read));
  const choices = COLOUR_MODES.map((each) => ({
    value: each,
    label: t(`colour.${each}`),
    icon: <FrontIcon icon={ICONS[each]} size={16} />,
  }));
  const choose = (next: ColourMode): void => {
    browserStorage.write(COLOUR_KEY, next);
    setMode(next);
    paint(next);
  };
  return (
    <ChoiceMenu label={t('colour.label')} choices={choices} value={mode} onChoose={choose}>
      <FrontIcon icon={ICONS[mode]} />
    </ChoiceMenu>
  );
}
