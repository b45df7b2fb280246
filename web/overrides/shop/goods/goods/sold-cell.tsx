import { useTranslation } from 'react-i18next';
import type { CellProps } from '../../../../fields/cells/index.ts';

/** Units sold as the shop shows them: those really sold and those the goods began with. */
export function SoldCell({ value, row }: CellProps) {
  const { t } = useTranslation();
  const [sold, before] = [Number(value ?? 0), Number(row['init_sales'] ?? 0)];
  return (
    <span className="mm-line" title={t('cell.sold', { sold, before })}>
      {sold + before}
    </span>
  );
}
