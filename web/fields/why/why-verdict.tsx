import { Alert } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { WhyDefinition } from '#engine/definition/index.ts';
import type { CellProps } from '../cells/index.ts';
import type { Why } from './use-why.ts';
import { unexplained } from './why-rows.ts';

interface Props {
  why: Why;
  asked: WhyDefinition;
  cell: CellProps;
}

/** Whether what is listed adds up to the figure, and how much of it no change explains. */
export function WhyVerdict({ why, asked, cell: { value, column } }: Props) {
  const { t } = useTranslation();
  const { total: count, sum, view } = why;
  if (count === 0)
    return (
      <Alert severity="info" role="status">
        {t('why.nothing')}
      </Alert>
    );
  const amount = view?.columns.find(({ field }) => field === asked.amount);
  // Points and money are not added up to each other.
  if (sum === null || amount?.type !== column.type) return null;
  const rest = unexplained(String(value), sum);
  return (
    <Alert severity={rest === 0 ? 'success' : 'warning'} role="status">
      {rest === 0 ? t('why.addsUp', { count, sum }) : t('why.differs', { count, sum, rest: String(rest) })}
    </Alert>
  );
}
