import { useEffect, useRef } from 'react';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { PolicyReport } from '#engine/commerce/index.ts';
import { IconButton } from '../../../../ui/index.ts';
import { PolicyLine } from './policy-line.tsx';
import { usePolicyReport } from './use-policy-report.ts';

interface Props {
  /** No form stands over the page: what one has saved counts once it is left. */
  isBare: boolean;
}

/** Every enabled policy in green or red, with the goods that don't keep it. */
export function PolicyReportPanel({ isBare }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = usePolicyReport();
  const wasBare = useRef(isBare);
  useEffect(() => {
    if (isBare && !wasBare.current) void refetch();
    wasBare.current = isBare;
  }, [isBare, refetch]);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('policies.title')}
      sx={{ mb: 2, overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3">{t('policies.title')}</Typography>
          {data && data.policies.length > 0 && <Summary report={data} />}
        </Box>
        <IconButton
          icon="refresh"
          label={t('policies.refresh')}
          disabled={isFetching}
          onClick={() => void refetch()}
        />
      </Box>
      {error ? (
        <Typography variant="body2" role="alert" sx={{ px: 2, pb: 1.5, color: 'error.main' }}>
          {error.message} <Button onClick={() => void refetch()}>{t('dialog.retry')}</Button>
        </Typography>
      ) : data ? (
        <Lines report={data} />
      ) : (
        <Skeleton variant="rectangular" height={220} aria-label={t('policies.loading')} />
      )}
    </Paper>
  );
}

function Summary({ report: { goods, policies } }: { report: PolicyReport }) {
  const { t } = useTranslation();
  const broken = policies.filter((each) => each.broken > 0).length;
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {goods === 0 ? (
        t('policies.noGoods')
      ) : (
        <>
          <Box component="span" sx={{ color: broken > 0 ? 'error.main' : 'success.main', mr: 1 }}>
            {broken > 0 ? t('policies.some', { count: broken }) : t('policies.all')}
          </Box>
          {t('policies.goods', { count: goods })}
        </>
      )}
    </Typography>
  );
}

function Lines({ report: { policies } }: { report: PolicyReport }) {
  const { t } = useTranslation();
  if (policies.length === 0)
    return (
      <Box role="status" sx={{ px: 2, pb: 2 }}>
        <Typography variant="body2">{t('policies.none')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('policies.noneHint')}
        </Typography>
      </Box>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {policies.map((policy) => (
        <PolicyLine key={policy.id} policy={policy} />
      ))}
    </Box>
  );
}
