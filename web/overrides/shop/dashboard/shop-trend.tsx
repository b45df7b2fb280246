import { Suspense, useMemo, useState } from 'react';
import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { HiddenTable } from '../../../dashboard/cards/hidden-table.tsx';
import { figureText, pointText } from '../../../dashboard/words/figure-text.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { useLocale } from '../../../texts/index.ts';
import { BoardPart } from './board-part.tsx';
import type { ShopBoard } from './shop-board.ts';

const TrendChart = lazyPart(() =>
  import('../../../dashboard/chart/index.ts').then((it) => ({ default: it.TrendChart })),
);

const MEASURES = ['paid_amount', 'orders', 'refund_amount'] as const;

/** The course of the last thirty days: what was paid, ordered or given back. */
export function ShopTrend({ figures: { days } }: Pick<ShopBoard, 'figures'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('paid_amount');
  const unit = measure === 'orders' ? 'rows' : 'money';
  const title = t(`shopBoard.${measure}`);
  const points = useMemo(
    () => days.map((day) => ({ at: day.day, value: String(day[measure]) })),
    [days, measure],
  );
  return (
    <BoardPart
      title={t('shopBoard.trend')}
      aside={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={measure}
          aria-label={t('shopBoard.trend')}
          onChange={(_, next: (typeof MEASURES)[number] | null) => next && setMeasure(next)}
        >
          {MEASURES.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`shopBoard.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box
        sx={{ position: 'relative', display: 'flex', flexDirection: 'column', height: { xs: 260, lg: 460 } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" sx={{ flex: 1 }} />}>
          <TrendChart title={title} points={points} unit={unit} months={false} color={null} />
        </Suspense>
        <HiddenTable
          caption={title}
          head={[t('shopBoard.day'), title]}
          rows={points.map(({ at, value }) => [
            pointText(at, locale, { long: true }),
            figureText(value, unit),
          ])}
        />
      </Box>
    </BoardPart>
  );
}
