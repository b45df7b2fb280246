import { useState } from 'react';
import { Box, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Json } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import type { ActionRun } from '../buttons/index.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { QuickSearch } from './quick-search.tsx';
import type { SelectedRows } from './toolbar/selection.ts';
import { ToolbarButton } from './toolbar/toolbar-button.tsx';
import { ToolbarMenu } from './toolbar/toolbar-menu.tsx';
import { useToolbarItems, type ToolbarItem } from './toolbar/use-toolbar-items.ts';
import type { ToolbarEntry } from './toolbar-entry.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import type { RecordListState } from './use-record-list.ts';

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
  const items = useToolbarItems(view, {
    list,
    selection,
    run,
    features: entries,
    onDelete: onDeleteSelected,
    onColumns: setColumnsAt,
  });
  const search = <Search key="quickSearch" view={view} list={list} />;
  return (
    <Box sx={{ px: { xs: 1.5, md: 2 }, pt: 1.5, pb: 1.25, display: 'grid', gap: 1 }}>
      <Box
        role="toolbar"
        aria-label={t('bar.label')}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 38 }}
      >
        <Typography
          variant="h2"
          component="h1"
          noWrap
          sx={{ mr: 'auto', minWidth: 0, flex: '1 1 auto', pr: 1 }}
        >
          {textIn(view.title, locale)}
        </Typography>
        {narrow ? (
          <NarrowBar items={items} search={search} />
        ) : (
          <>
            <SelectionState selection={selection} />
            {items.map((item) =>
              item.kind === 'entry' ? <ToolbarButton key={item.entry.name} entry={item.entry} /> : search,
            )}
          </>
        )}
      </Box>
      {narrow && selection.ids.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <SelectionState selection={selection} />
          <Box sx={{ flex: 1 }} />
          {entriesOf(items)
            .filter((entry) => entry.needsSelection)
            .slice(0, 3)
            .map((entry) => (
              <ToolbarButton key={entry.name} entry={entry} iconOnly />
            ))}
        </Box>
      )}
      <ColumnChooser view={view} choice={choice} anchor={columnsAt} onClose={() => setColumnsAt(null)} />
    </Box>
  );
}

const entriesOf = (items: ToolbarItem[]): ToolbarEntry[] =>
  items.flatMap((item) => (item.kind === 'entry' ? [item.entry] : []));

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

/** How many rows are selected, whatever the page, and which. */
function SelectionState({ selection }: { selection: SelectedRows }) {
  const { t } = useTranslation();
  const count = selection.ids.length;
  if (count === 0) return null;
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
      <IconButton icon="close" iconSize={14} label={t('list.unselect')} onClick={selection.clear} />
    </Box>
  );
}
