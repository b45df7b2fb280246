import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of a row's own controls: looked up once for all rows. */
export interface RowWords {
  select: string;
  expand: string;
  collapse: string;
  grip: (label: string) => string;
  hint: string;
  circle: string;
}

export function useRowWords(): RowWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      select: t('list.selectRow'),
      expand: t('list.expand'),
      collapse: t('list.collapse'),
      grip: (label) => t('rows.grip', { label }),
      hint: t('rows.gripHint'),
      circle: t('rows.branch.circle'),
    }),
    [t],
  );
}
