import { Suspense, useState } from 'react';
import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Json } from '#engine/definition/index.ts';
import { listPath } from '../../providers/index.ts';
import { useLocale, withTexts } from '../../texts/index.ts';
import { IconButton, useEver } from '../../ui/index.ts';
import type { ActionRun } from '../buttons/index.ts';
import { StarButton } from '../star-button.tsx';
import { QuickSearch } from './quick-search.tsx';
import { HiddenSelection } from './toolbar/hidden-selection.tsx';
import type { SelectedRows } from './toolbar/use-selected-rows.ts';
import { ToolbarButton } from './toolbar/toolbar-button.tsx';
import { ToolbarMenu } from './toolbar/toolbar-menu.tsx';
import { useSelectAll } from './toolbar/use-select-all.ts';
import { SET_FIELD, useToolbarItems, type ToolbarItem } from './toolbar/use-toolbar-items.ts';
import type { ToolbarEntry } from './toolbar-entry.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import { ViewsMenu } from './views/views-menu.tsx';
import type { RecordListState } from './use-record-list.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const SetFieldDialog = lazyPart(() =>
  withTexts(import('./bulk/set-field-dialog.tsx'), 'fieldInputs', 'bulk').then((it) => ({
    default: it.SetFieldDialog,
  })),
);

const ColumnChooser = lazyPart(() =>
  withTexts(import('./column-chooser.tsx'), 'arrange').then((it) => ({ default: it.ColumnChooser })),
);

interface Props {
  view: ClientView;
  list: RecordListState;
  choice: ColumnChoice;
  selection: SelectedRows;
  run: ActionRun;
  /** Further buttons, of features that are made elsewhere. */
  entries: ToolbarEntry[];
  onDeleteSelected: () => void;
}

/** Title, and what the definition wants above its rows; and what is selected. */
export function ListToolbar(props: Props) {
  const { view, list, choice, selection, run, entries, onDeleteSelected } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [columnsAt, setColumnsAt] = useState<HTMLElement | null>(null);
  const isChosen = useEver(columnsAt !== null);
  const [setting, setSetting] = useState(false);
  const items = useToolbarItems(view, {
    list,
    selection,
    run,
    features: entries,
    onDelete: onDeleteSelected,
    onColumns: setColumnsAt,
    onSetField: () => setSetting(true),
  });
  const search = <Search key="quickSearch" view={view} list={list} />;
  return (
    <Box sx={{ px: { xs: 1.5, md: 2 }, pt: 1.5, pb: 1.25, display: 'grid', gap: 1 }}>
      <Box
        role="toolbar"
        aria-label={t('toolbar.label')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          // What finds no room beside the title stands below the buttons, not below the title.
          justifyContent: 'flex-end',
          gap: 1,
          flexWrap: 'wrap',
          minHeight: 38,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, md: 0.5 },
            mr: 'auto',
            minWidth: 0,
            // A long title gives way to the buttons beside it where there is little room.
            flex: { xs: '1 1 0', md: '1 1 auto' },
          }}
        >
          <Typography variant="h2" component="h1" noWrap sx={{ minWidth: 0 }}>
            {textIn(view.title, locale)}
          </Typography>
          <StarButton place={{ path: listPath(view.name), definition: view.name, label: '' }} />
          <ViewsMenu view={view} />
        </Box>
        {narrow ? (
          <NarrowBar items={items} search={search} />
        ) : (
          <>
            <SelectionState view={view} list={list} selection={selection} />
            <WideBar items={items} search={search} />
          </>
        )}
      </Box>
      {narrow && selection.ids.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <SelectionState view={view} list={list} selection={selection} />
          <Box sx={{ flex: 1 }} />
          {entriesOf(items)
            .filter((entry) => entry.needsSelection)
            .slice(0, 3)
            .map((entry) => (
              <ToolbarButton key={entry.name} entry={entry} iconOnly />
            ))}
        </Box>
      )}
      {selection.ids.length > 0 && <HiddenSelection view={view} list={list} />}
      {setting && (
        <Suspense>
          <SetFieldDialog view={view} selection={selection} onClose={() => setSetting(false)} />
        </Suspense>
      )}
      {isChosen && (
        <Suspense>
          <ColumnChooser view={view} choice={choice} anchor={columnsAt} onClose={() => setColumnsAt(null)} />
        </Suspense>
      )}
    </Box>
  );
}

const entriesOf = (items: ToolbarItem[]): ToolbarEntry[] =>
  items.flatMap((item) => (item.kind === 'entry' ? [item.entry] : []));

/** Buttons with their names that find room in one line together with what is said of a selection. */
const NAMED = 5;

/** Everything in one line: where a definition has many actions of its own they stand in a menu, so that ticking a row moves none. */
function WideBar({ items, search }: { items: ToolbarItem[]; search: React.ReactNode }) {
  const entries = entriesOf(items);
  // The one that comes with the first selected row is not counted: no button changes its place by a tick.
  const named = entries.filter(({ labelled, name }) => labelled && name !== SET_FIELD);
  const crowded = named.length > NAMED;
  const isInMenu = ({ further }: ToolbarEntry): boolean => crowded && further === true;
  return (
    <>
      {items.map((item) => {
        if (item.kind === 'quickSearch') return search;
        if (isInMenu(item.entry)) return null;
        return (
          <ToolbarButton
            key={item.entry.name}
            entry={item.entry}
            iconOnly={crowded && item.entry.name === SET_FIELD}
          />
        );
      })}
      <ToolbarMenu entries={entries.filter(isInMenu)} />
    </>
  );
}

/** Buttons that stay in sight where there is room for few. */
const STAYS = new Set(['comSearch', 'add']);

function NarrowBar({ items, search }: { items: ToolbarItem[]; search: React.ReactNode }) {
  const entries = entriesOf(items);
  return (
    <>
      {entries
        .filter((entry) => STAYS.has(entry.name))
        .map((entry) => (
          <ToolbarButton key={entry.name} entry={entry} iconOnly />
        ))}
      <ToolbarMenu entries={entries.filter((entry) => !STAYS.has(entry.name))} />
      {items.some((item) => item.kind === 'quickSearch') && <Box sx={{ flexBasis: '100%' }}>{search}</Box>}
    </>
  );
}

function Search({ view, list }: { view: ClientView; list: RecordListState }) {
  const filters = list.filterValues as Record<string, Json | undefined>;
  if (!view.quickSearch) return null;
  return (
    <QuickSearch
      value={typeof filters.q === 'string' ? filters.q : ''}
      titles={view.quickSearchTitles}
      onSearch={(q) => list.setFilters({ ...filters, q }, undefined, false)}
    />
  );
}

/** How many rows are selected, whatever the page, and what can be done with them besides the toolbar's buttons. */
function SelectionState(props: SelectionProps) {
  // Lists without a selection, which most are, do nothing for it.
  return props.selection.ids.length === 0 ? null : <Selected {...props} />;
}

type SelectionProps = Pick<Props, 'view' | 'list' | 'selection'>;

function Selected({ view, list, selection }: SelectionProps) {
  const { t } = useTranslation();
  const all = useSelectAll(view, list, selection);
  const count = selection.ids.length;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        pl: 1.25,
        height: 30,
        borderRadius: 1,
        bgcolor: 'action.selected',
        minWidth: 0,
      }}
    >
      <Typography variant="body2" role="status" noWrap sx={{ fontWeight: 500 }}>
        {t('list.selected', { count })}
      </Typography>
      {all && (
        <Button
          size="small"
          color="primary"
          loading={all.busy}
          onClick={() => void all.start()}
          sx={{ minHeight: 26, px: 0.75, whiteSpace: 'nowrap' }}
        >
          {all.label}
        </Button>
      )}
      <IconButton icon="close" iconSize={14} label={t('list.unselect')} onClick={selection.clear} />
    </Box>
  );
}
