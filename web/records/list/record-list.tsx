import { Fragment } from 'react';
import { Alert, Box, Paper, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { ProgressBar } from '../../ui/index.ts';
import { useCommonSearch } from './common-search-slot.ts';
import { ListPager } from './list-pager.tsx';
import { EmptyList, FailedList, ListSkeleton } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { useUnfold } from './unfold-slot.ts';
import { useColumnChoice, type ColumnChoice } from './use-column-choice.ts';
import { useRecordList, type RecordListState } from './use-record-list.ts';
import { useRowDeletion } from '../use-row-deletion.tsx';

/** The list of a definition's rows, made from its view. */
export function RecordList({ view }: { view: ClientView }) {
  return (
    <ResourceContextProvider value={view.name}>
      <List view={view} />
    </ResourceContextProvider>
  );
}

function List({ view }: { view: ClientView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = useRecordList(view);
  const choice = useColumnChoice(view);
  const deletion = useRowDeletion(view);
  const features = [useUnfold(view, list), useCommonSearch(view, list)];
  const remark = textIn(view.remark, locale);
  const filled = (list.data?.length ?? 0) > 0 && !list.error;
  return (
    <ListContextProvider value={list}>
      <title>{`${textIn(view.title, locale)} - ${t('app.name')}`}</title>
      {remark && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {remark}
        </Alert>
      )}
      <Paper
        variant="outlined"
        sx={{
          position: 'relative',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          maxHeight: { md: `calc(100dvh - var(--screen-top) - ${remark ? 96 : 40}px)` },
        }}
      >
        <ProgressBar active={list.isFetching === true && !list.isPending} />
        <ListToolbar
          view={view}
          list={list}
          choice={choice}
          entries={features.flatMap((feature) => (feature.entry ? [feature.entry] : []))}
          onDeleteSelected={() => deletion.ask(list.selectedIds)}
        />
        {features.map((feature, index) => (
          <Fragment key={index}>{feature.panel}</Fragment>
        ))}
        <Rows view={view} list={list} choice={choice} onDelete={(id) => deletion.ask([id])} />
        {filled && (
          <Box sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
            <ListPager list={list} pageSizes={view.pageSizes} />
          </Box>
        )}
      </Paper>
      {deletion.dialog}
    </ListContextProvider>
  );
}

interface RowsProps {
  view: ClientView;
  list: RecordListState;
  choice: ColumnChoice;
  onDelete: (id: string | number) => void;
}

function Rows({ view, list, choice, onDelete }: RowsProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (list.error && !list.isFetching)
    return <FailedList error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending || !list.data) return <ListSkeleton rows={list.perPage} />;
  if (list.data.length === 0) return <EmptyList view={view} list={list} />;
  const Body = narrow ? RecordCards : RecordTable;
  return <Body view={view} list={list} columns={choice.shown} onDelete={(row) => onDelete(row.id)} />;
}
