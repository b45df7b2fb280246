import { useState } from 'react';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PageTitle, StatePanel } from '../../../ui/index.ts';
import { BoardPart } from './board-part.tsx';
import { DaysChoice } from './days-choice.tsx';
import { PeriodFiguresRow } from './period-figures.tsx';
import { useShopBoard } from './shop-board.ts';
import { ShopTrend } from './shop-trend.tsx';
import { ToDoTiles } from './to-do-tiles.tsx';
import { TopGoods } from './top-goods.tsx';

/** How a shop is doing: its figures, what waits for somebody, and what sells best. */
export function ShopDashboardPage() {
  const { t } = useTranslation();
  const [days, setDays] = useState(7);
  const { data, error, refetch } = useShopBoard(days);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={t('shell.shopDashboard')} />
      <Typography variant="h6" component="h1">
        {t('shell.shopDashboard')}
      </Typography>
      {data ? (
        <>
          <PeriodFiguresRow figures={data.figures} />
          <BoardPart title={t('shopBoard.todo')}>
            <ToDoTiles todo={data.todo} />
          </BoardPart>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
          >
            <ShopTrend figures={data.figures} />
            <BoardPart title={t('shopBoard.top')} aside={<DaysChoice value={days} onChange={setDays} />}>
              <TopGoods top={data.top} />
            </BoardPart>
          </Box>
        </>
      ) : error ? (
        <StatePanel icon="warning" tone="error" role="alert" title={t('page.failed')} hint={error.message}>
          <Button variant="contained" onClick={() => void refetch()}>
            {t('dialog.retry')}
          </Button>
        </StatePanel>
      ) : (
        <Skeleton variant="rounded" height={420} aria-label={t('shopBoard.loading')} />
      )}
    </Box>
  );
}
