import { useEffect } from 'react';
import { Box } from '@mui/material';
import { useRefresh } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import type { ClientRecordPage } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { useEventCallback, useShortcut } from '../../ui/index.ts';
import { ActionRunContext, useAction } from '../buttons/index.ts';
import { RowTrouble } from '../detail/row-trouble.tsx';
import { useRowDetail } from '../detail/use-row-detail.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { useFormWays } from '../form/form-ways.ts';
import { useRowNews } from '../form/use-row-news.ts';
import { useRowDeletion } from '../use-row-deletion.tsx';
import { PageColumns } from './page-columns.tsx';
import { PageHead } from './page-head.tsx';
import { PageSummary } from './page-summary.tsx';
import { useFreshSections } from './use-fresh-sections.ts';
import type { WalkProps } from './walk-buttons.tsx';

interface Props extends WalkProps {
  view: ClientView;
  id: string;
  onLeave: () => void;
}

/** A row on its page: what it is, what can be done, and everything that belongs to it. */
export function RowPage({ view, id, onLeave, ...walk }: Props) {
  const { data, error, refetch } = useRowDetail(view, id);
  useShortcut('escape', 'rowPage.leaveKeys', null, { inDialog: true });
  const isGone = error instanceof HttpError && GONE.has(error.status);
  // What is being edited outlives a server that is away for a short time.
  if (data && view.page && !isGone) {
    return (
      <Contents view={view} page={view.page} row={data} onLeave={onLeave} onStale={refetch} walk={walk} />
    );
  }
  if (!error) return <FormSkeleton onLeave={onLeave} />;
  return <RowTrouble error={error} onRetry={() => void refetch()} onLeave={onLeave} />;
}

/** Of a row that is not there any more for whoever looks at it. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404]);

interface ContentsProps {
  view: ClientView;
  page: ClientRecordPage;
  row: Row;
  onLeave: () => void;
  onStale: () => unknown;
  walk: WalkProps;
}

function Contents({ view, page, row, onLeave, onStale, walk }: ContentsProps) {
  const refresh = useRefresh();
  const { onChanged } = useFormWays(view);
  const run = useAction(view, onChanged);
  const deletion = useRowDeletion(view, () => {
    (onChanged ?? refresh)();
    onLeave();
  });
  const news = useRowNews(view.name, row);
  const reread = useEventCallback(onStale);
  useEffect(() => {
    if (news !== null) void reread();
  }, [news, reread]);
  useFreshSections(view, page, row);
  return (
    <ActionRunContext value={run}>
      <PageHead
        view={view}
        page={page}
        row={row}
        walk={walk}
        onLeave={onLeave}
        onDelete={() => deletion.ask([row.id])}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: { xs: 1.5, md: 2.5 } }} tabIndex={-1}>
        <PageSummary view={view} page={page} row={row} />
        <PageColumns view={view} page={page} row={row} />
      </Box>
      {run.dialog}
      {deletion.dialog}
    </ActionRunContext>
  );
}
