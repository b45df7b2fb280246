import { Box, Button, Chip, Divider, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Json } from '#engine/definition/index.ts';
import { addPath } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import { activeFilters, withoutFilter } from './active-filters.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { QuickSearch } from './quick-search.tsx';
import type { ToolbarEntry } from './toolbar-entry.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import type { RecordListState } from './use-record-list.ts';

interface Props {
  view: ClientView;
  list: RecordListState;
  choice: ColumnChoice;
  /** Further buttons, of features that are made elsewhere. */
  entries: ToolbarEntry[];
  onDeleteSelected: () => void;
}

/** Title, search and buttons above the rows; while rows are selected, what can be done with them. */
export function ListToolbar({ view, list, choice, entries, onDeleteSelected }: Props) {
  const locale = useLocale();
  const selected = list.selectedIds.length;
  return (
    <Box sx={{ px: { xs: 1.5, md: 2 }, pt: 1.5, pb: 1.25, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 38 }}>
        <Typography variant="h2" component="h1" noWrap sx={{ mr: 'auto', minWidth: 0, pr: 1 }}>
          {textIn(view.title, locale)}
        </Typography>
        {selected > 0 ? (
          <SelectionBar view={view} list={list} count={selected} onDelete={onDeleteSelected} />
        ) : (
          <PlainBar view={view} list={list} choice={choice} entries={entries} />
        )}
      </Box>
      <Filters view={view} list={list} />
    </Box>
  );
}

function PlainBar({ view, list, choice, entries }: Omit<Props, 'onDeleteSelected'>) {
  const { t } = useTranslation();
  const filters = list.filterValues as Record<string, Json | undefined>;
  return (
    <>
      {view.quickSearch && (
        <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>
          <QuickSearch
            value={typeof filters.q === 'string' ? filters.q : ''}
            onSearch={(q) => list.setFilters({ ...filters, q }, undefined, false)}
          />
        </Box>
      )}
      {entries.map((entry) => (
        <IconButton
          key={entry.name}
          icon={entry.icon}
          label={entry.label}
          disabled={entry.disabled}
          aria-pressed={entry.pressed}
          onClick={entry.onClick}
        />
      ))}
      <ColumnChooser view={view} choice={choice} />
      <IconButton icon="refresh" label={t('list.refresh')} onClick={() => void list.refetch()} />
      {rightsOf(view).add && (
        <Button
          component={RouterLink}
          to={addPath(view.name)}
          variant="contained"
          startIcon={<Icon name="plus" size={17} />}
        >
          {t('list.add')}
        </Button>
      )}
    </>
  );
}

function SelectionBar(props: {
  view: ClientView;
  list: RecordListState;
  count: number;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const { view, list, count, onDelete } = props;
  return (
    <>
      <Typography variant="body2" role="status">
        {t('list.selected', { count })}
      </Typography>
      <Button color="inherit" onClick={() => list.onUnselectItems()} sx={{ color: 'text.secondary' }}>
        {t('list.unselect')}
      </Button>
      <Divider orientation="vertical" flexItem sx={{ my: 0.75 }} />
      {rightsOf(view).del && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="delete" size={16} />}
          onClick={onDelete}
        >
          {t('list.del')}
        </Button>
      )}
    </>
  );
}

function Filters({ view, list }: { view: ClientView; list: RecordListState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const values = list.filterValues as Record<string, Json | undefined>;
  const active = activeFilters(values, view, list.data ?? [], locale);
  if (active.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flexWrap: 'wrap' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('list.filteredBy')}
      </Typography>
      {active.map((filter) => (
        <Chip
          key={filter.field}
          size="small"
          label={`${filter.title}: ${filter.text}`}
          onDelete={() => list.setFilters(withoutFilter(values, filter.field), undefined, false)}
          deleteIcon={
            <span style={{ display: 'flex' }}>
              <Icon name="close" size={13} />
            </span>
          }
        />
      ))}
    </Box>
  );
}
