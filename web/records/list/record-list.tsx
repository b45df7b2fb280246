import { Fragment, Suspense, useCallback, useState } from 'react';
import { Alert, Box, Paper, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useLocale, withTexts } from '../../texts/index.ts';
import { Icon, PageTitle, ProgressBar, rowHeights } from '../../ui/index.ts';
import { useBinButton } from '../bin/use-bin-button.tsx';
import { ActionRunContext, useAction } from '../buttons/index.ts';
import { DetailContext } from '../detail/detail-context.ts';
import { useNeighbours } from '../detail/use-neighbours.ts';
import { useImportButton } from '../import/use-import-button.tsx';
import { useRowDeletion } from '../use-row-deletion.tsx';
import { useSaidList } from '../list-below.ts';
import { ChosenRowFacts } from './chosen-row-facts.tsx';
import { useCommonSearch } from '../search/index.ts';
import { ListRouter } from './list-router.tsx';
import { ListPager } from './list-pager.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { EmptyList, FailedList } from './list-states.tsx';
import { ListTabs } from './tabs/list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { RecordTable } from './record-table.tsx';
import { useAddedButtons } from './toolbar/added-buttons.tsx';
import { useSelectedRows } from './toolbar/use-selected-rows.ts';
import { useUnfold } from './use-unfold.ts';
import { useExportButton } from './use-export-button.tsx';
import { useColumnChoice, type ColumnChoice } from './use-column-choice.ts';
import { useRecordList, type RecordListState } from './use-record-list.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const DetailDrawer = lazyPart(() =>
  withTexts(import('../detail/index.ts'), 'detail').then((it) => ({ default: it.DetailDrawer })),
);

const RecordCards = lazyPart(() => import('./record-cards.tsx').then((it) => ({ default: it.RecordCards })));

/** The list of a definition's rows, made from its view. */
export function RecordList({ view }: { view: ClientView }) {
  return (
    <ResourceContextProvider value={view.name}>
      <ListRouter>
        <List view={view} />
      </ListRouter>
    </ResourceContextProvider>
  );
}

function List({ view }: { view: ClientView }) {
  const locale = useLocale();
  const list = useRecordList(view);
  useSaidList(list);
  const choice = useColumnChoice(view);
  const selection = useSelectedRows(view, list);
  const deletion = useRowDeletion(view, { labelOf: selection.labelOf });
  const deleteSelected = (): void => {
    const { ids, deletable } = selection;
    if (deletable.length > 0) deletion.ask(deletable, { left: ids.length - deletable.length });
  };
  const run = useAction(view);
  const features = [
    useUnfold(view, list),
    useCommonSearch(view, list),
    useBinButton(view),
    useImportButton(view),
    useExportButton(view, list, choice),
    ...useAddedButtons(view, selection),
  ];
  const filled = (list.data?.length ?? 0) > 0 && !list.error;
  return (
    <ListContextProvider value={list}>
      <ActionRunContext value={run}>
        <WithDetails view={view} list={list}>
          <PageTitle title={textIn(view.title, locale)} />
          <Remark text={textIn(view.remark, locale)} />
          <Paper variant="outlined" sx={sheet(textIn(view.remark, locale) !== '')}>
            <ProgressBar active={list.isFetching === true && !list.isPending} />
            <ListToolbar
              view={view}
              list={list}
              choice={choice}
              selection={selection}
              run={run}
              entries={features.flatMap((feature) => (feature.entry ? [feature.entry] : []))}
              onDeleteSelected={deleteSelected}
            />
            {view.tabs.length > 0 && <ListTabs view={view} list={list} />}
            <ChosenRowFacts view={view} list={list} />
            {features.map((feature, index) => (
              <Fragment key={index}>{feature.panel}</Fragment>
            ))}
            <Rows
              view={view}
              list={list}
              choice={choice}
              onDelete={(row, anchor) => deletion.ask([row.id], { anchor })}
              onDeleteSelected={deleteSelected}
            />
            {filled && (
              <Box sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
                <ListPager list={list} pageSizes={view.pageSizes} />
              </Box>
            )}
          </Paper>
          {deletion.dialog}
          {run.dialog}
        </WithDetails>
      </ActionRunContext>
    </ListContextProvider>
  );
}

const sheet = (below: boolean) => ({
  position: 'relative',
  // Sums below the cards stick to the window's edge, which they could not within a box that scrolls.
  overflow: { xs: 'clip', md: 'hidden' },
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { md: `calc(100dvh - var(--screen-top) - ${below ? 96 : 40}px - var(--below, 0px))` },
});

/** What whoever made the table wants its readers to know. */
function Remark({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Alert severity="info" icon={<Icon name="info" size={18} />} sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>
      {text}
    </Alert>
  );
}

/** Lets everything below open the details of a row. */
function WithDetails(props: { view: ClientView; list: RecordListState; children: React.ReactNode }) {
  const { view, list, children } = props;
  const [id, setId] = useState<Row['id'] | null>(null);
  const [used, setUsed] = useState(false);
  const open = useCallback((next: Row['id']) => {
    setUsed(true);
    setId(next);
  }, []);
  const neighbours = useNeighbours(list, id, open);
  return (
    <DetailContext value={open}>
      {children}
      {used && (
        <Suspense>
          <DetailDrawer
            view={view}
            id={id}
            listed={list.data?.find((row) => row.id === id)}
            neighbours={neighbours}
            onClose={() => setId(null)}
          />
        </Suspense>
      )}
    </DetailContext>
  );
}

interface RowsProps {
  view: ClientView;
  list: RecordListState;
  choice: ColumnChoice;
  onDelete: (row: Row, anchor?: HTMLElement) => void;
  onDeleteSelected: () => void;
}

function Rows({ view, list, choice, onDelete, onDeleteSelected }: RowsProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (list.error && !list.isFetching)
    return <FailedList error={list.error} onRetry={() => void list.refetch()} />;
  const skeleton = (
    <ListSkeleton
      view={view}
      columns={choice.shown}
      rows={list.perPage}
      narrow={narrow}
      rowHeight={rowHeights[choice.density]}
    />
  );
  if (list.isPending || !list.data) return skeleton;
  if (list.data.length === 0) return <EmptyList view={view} list={list} />;
  const Body = narrow ? RecordCards : RecordTable;
  const { shown } = choice;
  return (
    <Suspense fallback={skeleton}>
      <Body
        view={view}
        list={list}
        columns={shown}
        choice={choice}
        onDelete={onDelete}
        onDeleteSelected={onDeleteSelected}
      />
    </Suspense>
  );
}
