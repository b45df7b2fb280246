import { Suspense } from 'react';
import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { AnsweredCard, CardData } from '../board/card-answer.ts';
import { figureText, pointText } from '../words/figure-text.ts';
import { HiddenTable } from './hidden-table.tsx';
import { lazyPart } from '../../providers/lazy-part.ts';

const TrendChart = lazyPart(() => import('../chart/index.ts').then((it) => ({ default: it.TrendChart })));

interface Props {
  card: BoardCard;
  title: string;
  answer: AnsweredCard;
  data: Extract<CardData, { kind: 'series' }>;
}

/** The course of time as a line, and as a table for those who do not see it. */
export function TrendBody({ card, title, answer, data }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { by } = card.query;
  const months = by?.kind === 'time' && by.unit === 'month';
  return (
    <Box sx={{ position: 'relative', flex: 1, display: 'flex', flexDirection: 'column', minHeight: 220 }}>
      <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1, minHeight: 200 }} />}>
        <TrendChart
          title={title}
          points={data.points}
          unit={answer.unit}
          months={months}
          color={card.color}
        />
      </Suspense>
      <HiddenTable
        caption={t('dashboard.dataTable', { title })}
        head={[t('dashboard.when'), t('dashboard.value')]}
        rows={data.points.map(({ at, value }) => [
          pointText(at, locale, { long: true, months }),
          figureText(value, answer.unit),
        ])}
      />
    </Box>
  );
}
