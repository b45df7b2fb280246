import { useState } from 'react';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { flatMenu, useServices, type Site } from '../../../providers/index.ts';
import { PageTitle, StatePanel } from '../../../ui/index.ts';
import { BoardPart } from '../dashboard/board-part.tsx';
import { DaysChoice } from '../dashboard/days-choice.tsx';
import { BuyerList } from './buyer-list.tsx';
import type { BuyerOverview } from './buyer-overview.ts';

/** The buyers of a shop: how many, who is new, who comes back, and who buys most. */
export function BuyersPage({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const [days, setDays] = useState(30);
  const { data, error, refetch } = useQuery({
    queryKey: ['shop buyers', days],
    queryFn: ({ signal }) => http.call<BuyerOverview>(`${base}/shop.User/index?days=${days}`, { signal }),
    placeholderData: (last) => last,
  });
  const mayOpen = flatMenu(site.menus).some(({ name }) => name === 'user/user');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <PageTitle title={t('shell.shopBuyers')} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h6" component="h1" sx={{ flex: 1 }}>
          {t('shell.shopBuyers')}
        </Typography>
        <DaysChoice value={days} onChange={setDays} />
      </Box>
      {data ? (
        <>
          <Figures data={data} />
          <BoardPart title={t('shopBoard.topBuyers')}>
            <BuyerList top={data.top} mayOpen={mayOpen} />
          </BoardPart>
        </>
      ) : error ? (
        <StatePanel icon="warning" tone="error" role="alert" title={t('page.failed')} hint={error.message}>
          <Button variant="contained" onClick={() => void refetch()}>
            {t('dialog.retry')}
          </Button>
        </StatePanel>
      ) : (
        <Skeleton variant="rounded" height={320} aria-label={t('shopBoard.loading')} />
      )}
    </Box>
  );
}

function Figures({ data }: { data: BuyerOverview }) {
  const { t } = useTranslation();
  const figures: [title: string, value: string][] = [
    [t('shopBoard.buyers'), String(data.buyers)],
    [t('shopBoard.newBuyers'), String(data.new_buyers)],
    [t('shopBoard.repeatBuyers'), String(data.repeat_buyers)],
    [t('shopBoard.perBuyer'), data.average === null ? '–' : `¥${data.average}`],
    ...(data.members === null
      ? []
      : ([
          [t('shopBoard.members'), String(data.members.total)],
          [t('shopBoard.newMembers'), String(data.members.new)],
        ] satisfies [string, string][])),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
      }}
    >
      {figures.map(([title, value]) => (
        <Paper key={title} variant="outlined" sx={{ p: 2 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          <Box
            component="dd"
            sx={{ m: 0, fontSize: 24, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
