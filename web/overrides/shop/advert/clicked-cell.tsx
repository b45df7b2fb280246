import { useTranslation } from 'react-i18next';
import type { CellProps } from '../../../fields/cells/index.ts';

/** Clicks on an advert, and how many of a hundred views they are. */
export function ClickedCell({ value, row }: CellProps) {
  const { t } = useTranslation();
  const [clicked, shown] = [Number(value ?? 0), Number(row['shown'] ?? 0)];
  if (shown === 0) return <span className="mm-line">{clicked}</span>;
  const rate = `${((clicked / shown) * 100).toFixed(1)}%`;
  return (
    <span className="mm-line" title={t('cell.clickRate', { clicked, shown })}>
      {clicked} <small>({rate})</small>
    </span>
  );
}
