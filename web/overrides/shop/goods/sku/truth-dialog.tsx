import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StockTruth } from '#engine/commerce/index.ts';
import { useServices } from '../../../../providers/index.ts';
import { IconButton } from '../../../../ui/index.ts';
import { TruthGaps } from './truth-gaps.tsx';
import { TruthLines } from './truth-lines.tsx';
import { TruthLocks } from './truth-locks.tsx';
import { TruthSums } from './truth-sums.tsx';
import { TruthVerdict } from './truth-verdict.tsx';

interface Props {
  /** Key of the SKU. */
  id: number;
  onClose: () => void;
}

/** What has become of the stock of one SKU, and the sum that proves its number. */
export function TruthDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 600px)');
  const { data, error, refetch } = useTruth(id);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={narrow} maxWidth="md" aria-labelledby="truth-title">
      <DialogTitle id="truth-title" sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1 }}>
        <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {t('stockTruth.title', { name: data?.sku.name ?? String(id) })}
        </Box>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} autoFocus />
      </DialogTitle>
      <DialogContent>
        {error ? (
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {error.message} <Button onClick={() => void refetch()}>{t('dialog.retry')}</Button>
          </Typography>
        ) : data ? (
          <Truth truth={data} />
        ) : (
          <Skeleton variant="rounded" height={320} aria-label={t('stockTruth.loading')} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Asked anew each time: the numbers are those of now. */
function useTruth(id: number) {
  const { http, base } = useServices();
  return useQuery({
    queryKey: ['stock truth', id],
    gcTime: 0,
    queryFn: ({ signal }) => http.call<StockTruth>(`${base}/shop.goods.Sku/truth?id=${id}`, { signal }),
  });
}

function Truth({ truth }: { truth: StockTruth }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <TruthVerdict truth={truth} />
      <TruthSums truth={truth} />
      {truth.gaps.length > 0 && <TruthGaps gaps={truth.gaps} />}
      <TruthLocks truth={truth} />
      <TruthLines truth={truth} />
    </Box>
  );
}
