import { useState } from 'react';
import { Button, Menu, MenuItem } from '@mui/material';
import { useSetLocale } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#engine/definition/index.ts';
import { useLocale } from '../texts/index.ts';
import { Icon } from './icon.tsx';

const SHORT: Record<Locale, string> = { 'zh-cn': '中文', en: 'EN' };

/** Chooses the language of everything on the page, at once unless `onChoose` has its own way. */
export function LanguageSwitch({ onChoose }: { onChoose?: (locale: Locale) => void }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const locale = useLocale();
  const setLocale = useSetLocale();
  const choose = (next: Locale): void => {
    setAnchor(null);
    if (onChoose) onChoose(next);
    else setLocale(next);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${t('language.label')}: ${SHORT[locale]}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<Icon name="languages" size={17} />}
        sx={{ color: 'text.secondary', px: 1 }}
      >
        {SHORT[locale]}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LOCALES.map((each) => (
          <MenuItem key={each} selected={each === locale} lang={each} onClick={() => choose(each)}>
            {t(`language.${each}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
