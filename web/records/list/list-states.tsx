import { Box, Button, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { addPath } from '../../providers/index.ts';
import { density, StatePanel } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import type { RecordListState } from './use-record-list.ts';

/** Nothing to show: because nothing is there, or because nothing matches. */
export function EmptyList({ view, list }: { view: ClientView; list: RecordListState }) {
  const { t } = useTranslation();
  if (Object.keys(list.filterValues ?? {}).length > 0) {
    return (
      <StatePanel icon="search" title={t('list.noHits')} hint={t('list.noHitsHint')}>
        <Button variant="outlined" color="inherit" onClick={() => list.setFilters({}, undefined, false)}>
          {t('list.clearFilters')}
        </Button>
      </StatePanel>
    );
  }
  const { add } = rightsOf(view);
  return (
    <StatePanel icon="inbox" title={t('list.empty')} hint={add ? t('list.emptyHint') : undefined}>
      {add && (
        <Button variant="contained" component={RouterLink} to={addPath(view.name)}>
          {t('list.add')}
        </Button>
      )}
    </StatePanel>
  );
}

export function FailedList({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StatePanel icon="warning" tone="error" role="alert" title={t('list.failed')} hint={error.message}>
      <Button variant="contained" onClick={onRetry}>
        {t('dialog.retry')}
      </Button>
    </StatePanel>
  );
}

/** Rows that are on their way, at the places they will take. */
export function ListSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('page.loading')} sx={{ px: 2, borderTop: 1, borderColor: 'divider' }}>
      {Array.from({ length: Math.min(rows, 12) }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, alignItems: 'center', height: density.row }}>
          <Skeleton variant="rounded" width={16} height={16} />
          {[14, 26, 18, 12, 20].map((width, index) => (
            <Skeleton
              key={index}
              variant="text"
              sx={{ width: `${width - ((row * 3 + index) % 5)}%`, fontSize: 13 }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
