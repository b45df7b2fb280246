import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { addPath } from '../../providers/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import type { RecordListState } from './use-record-list.ts';

/** Nothing to show: because nothing is there, or because nothing matches. */
export function EmptyList({ view, list }: { view: ClientView; list: RecordListState }) {
  const { t } = useTranslation();
  const isFiltered = Object.keys(list.filterValues ?? {}).length > 0;
  const isFirstTab = list.tab === view.tabs[0]?.name;
  if (!isFiltered && !isFirstTab) return <StatePanel icon="inbox" title={t('list.emptyTab')} />;
  if (isFiltered) {
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
