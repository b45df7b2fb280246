import { useTranslation } from 'react-i18next';
import type { InputProps } from '../input.ts';
import { RowsBody } from './rows-body.tsx';
import { useChildRows } from './use-child-rows.ts';

/**
 * Rows of another table that belong to the row: a grid, or cards where there is little room. Its value is the rows as
 * they were read, or a change set of what is to become of them.
 */
export function ChildRowsInput(input: InputProps) {
  const { t } = useTranslation();
  const rows = useChildRows(input);
  const keys = rows.rows.rank ? t('childRows.keysRanked') : t('childRows.keys');
  return <RowsBody input={input} rows={rows} empty={t('childRows.none')} keys={keys} />;
}
