import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { MAX_ROWS } from '#engine/contract/index.ts';
import { grouped } from '../grouped.ts';

/** Does something with so many rows or, where one call can't name as many, says that instead. */
export function useRowBound(): (count: number, act: () => void) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return (count, act) => {
    if (count <= MAX_ROWS) return act();
    const reported = t('toolbar.tooMany', { count, selected: grouped(count), max: grouped(MAX_ROWS) });
    notify(reported, { type: 'warning', autoHideDuration: 10_000 });
  };
}
