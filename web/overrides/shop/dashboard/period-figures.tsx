import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PERIODS, type Period, type PeriodFigures, type ShopBoard } from './shop-board.ts';

type Measure = Exclude<keyof PeriodFigures, 'paid_orders'> | 'paid_orders';

const MEASURES: readonly { measure: Measure; money: boolean }[] = [
  { measure: 'paid_amount', money: true },
  { measure: 'orders', money: false },
  { measure: 'paid_orders', money: false },
  { measure: 'refund_amount', money: true },
  { measure: 'average', money: true },
];

/** Today's figures, each with yesterday's and those of the last days. */
export function PeriodFiguresRow({ figures }: Pick<ShopBoard, 'figures'>) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))' }}
    >
      {MEASURES.map((each) => (
        <MeasureCard key={each.measure} {...each} figures={figures} />
      ))}
    </Box>
  );
}

function MeasureCard({ measure, money, figures }: (typeof MEASURES)[number] & Pick<ShopBoard, 'figures'>) {
  const { t } = useTranslation();
  const textOf = (period: Period): string => {
    const value = figures[period][measure];
    return value === null ? '–' : money ? `¥${value}` : String(value);
  };
  const [today, ...others] = PERIODS;
  return (
    <Paper component="section" variant="outlined" aria-label={t(`shopBoard.${measure}`)} sx={{ p: 2 }}>
      <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`shopBoard.${measure}`)} · {t('shopBoard.today')}
      </Typography>
      <Typography sx={{ fontSize: 26, fontWeight: 650, fontVariantNumeric: 'tabular-nums', my: 0.5 }}>
        {textOf(today)}
      </Typography>
      <Box component="dl" sx={othersStyle}>
        {others.map((period) => (
          <div key={period}>
            <dt>{t(`shopBoard.${period}`)}</dt>
            <dd>{textOf(period)}</dd>
          </div>
        ))}
      </Box>
    </Paper>
  );
}

const othersStyle = {
  m: 0,
  fontSize: 12.5,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
