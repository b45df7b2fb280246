import { useInfiniteQuery } from '@tanstack/react-query';
import { Box, Button, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { HistoryItem } from './history-item.tsx';

/** What became of a row, newest first. */
export function HistoryTab({ view, id }: { view: ClientView; id: Row['id'] }) {
  const { t } = useTranslation();
  const { records } = useServices();
  const pages = useInfiniteQuery({
    queryKey: [view.name, 'history', id],
    queryFn: ({ pageParam, signal }) => records.history(view.name, id, { before: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  if (pages.isPending) return <HistorySkeleton />;
  if (pages.isError) {
    return (
      <StatePanel
        icon="warning"
        tone="error"
        role="alert"
        title={t('detail.historyFailed')}
        hint={pages.error.message}
      >
        <Button variant="contained" onClick={() => void pages.refetch()}>
          {t('dialog.retry')}
        </Button>
      </StatePanel>
    );
  }
  const entries = pages.data.pages.flatMap((page) => page.list);
  if (entries.length === 0) {
    return <StatePanel icon="clock" title={t('detail.historyEmpty')} hint={t('detail.historyEmptyHint')} />;
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} view={view} id={id} entry={entry} />
        ))}
      </Box>
      {pages.hasNextPage && (
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('detail.historyMore')}
        </Button>
      )}
    </>
  );
}

function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('page.loading')} sx={{ display: 'grid', gap: 2.5 }}>
      {[70, 45, 60].map((width) => (
        <Box key={width}>
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="rounded" height={56} />
        </Box>
      ))}
    </Box>
  );
}
