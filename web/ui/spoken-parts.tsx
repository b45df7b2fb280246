import { useMemo } from 'react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useTranslation } from 'react-i18next';
import { theme } from './theme.ts';

/** What the theme's parts are given where nobody says otherwise. */
const themeProps = Object.fromEntries(
  Object.entries(theme.components ?? {}).map(([name, part]) => [
    name,
    (part as { defaultProps?: object }).defaultProps ?? {},
  ]),
);

/** Lets MUI's own parts say what only they say in the spoken language: crosses of notices, arrows of choices. */
export function SpokenParts({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const props = useMemo(
    () => ({
      ...themeProps,
      MuiAlert: { ...themeProps['MuiAlert'], closeText: t('dialog.close') },
      MuiAutocomplete: {
        ...themeProps['MuiAutocomplete'],
        clearText: t('choice.clear'),
        closeText: t('choice.hide'),
        loadingText: t('choice.loading'),
        noOptionsText: t('choice.none'),
        openText: t('choice.show'),
      },
    }),
    [t],
  );
  return <DefaultPropsProvider value={props}>{children}</DefaultPropsProvider>;
}
