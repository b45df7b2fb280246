import { Box, Checkbox, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { cellNamed, plainText, type Row } from '../../fields/cells/index.ts';
import { recordPath } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { NamedRowButton, rowButtonNames } from '../buttons/index.ts';
import { rightsOf } from '../rights.ts';
import { ChildCount } from './table-row.tsx';
import type { RecordListState } from './use-record-list.ts';
import { useTree } from './use-tree.ts';

interface Props {
  view: ClientView;
  list: RecordListState;
  columns: ClientColumn[];
  onDelete: (row: Row) => void;
}

/** The same columns on narrow screens: one card for a row, its label as the title. */
export function RecordCards({ view, list, columns, onDelete }: Props) {
  const tree = useTree(view, list.data ?? [], []);
  const selected = new Set(list.selectedIds.map(String));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {tree.rows.map(({ row, depth }) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', pl: depth * 2 }}>
          <Card
            view={view}
            row={row}
            columns={columns}
            selected={selected.has(String(row.id))}
            onSelect={() => list.onToggleItem(row.id)}
            onDelete={onDelete}
          />
        </Box>
      ))}
    </Box>
  );
}

interface CardProps extends Omit<Props, 'list'> {
  row: Row;
  selected: boolean;
  onSelect: () => void;
}

function Card({ view, row, columns, selected, onSelect, onDelete }: CardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const rights = rightsOf(view);
  const title = plainText(row[view.label]) || String(row.id);
  const facts = columns.filter((column) => column.field !== view.label);
  return (
    <Box sx={{ px: 1.5, py: 1.25, bgcolor: selected ? 'action.selected' : undefined }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        {rights.del && (
          <Checkbox
            checked={selected}
            onChange={onSelect}
            sx={{ ml: -0.75 }}
            slotProps={{ input: { 'aria-label': `${t('list.selectRow')} ${row.id}` } }}
          />
        )}
        <Typography
          noWrap
          component={rights.open ? RouterLink : 'span'}
          {...(rights.open ? { to: recordPath(view.name, row.id) } : {})}
          sx={{ flex: 1, fontWeight: 600, color: 'text.primary', textDecoration: 'none' }}
        >
          {title}
        </Typography>
        {rights.open &&
          rowButtonNames(view).map((name) => (
            <NamedRowButton key={name} name={name} view={view} row={row} onDelete={onDelete} />
          ))}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(84px, 34%) 1fr',
          gap: '3px 12px',
          fontSize: 13,
        }}
      >
        {facts.map((column) => (
          <Fact key={column.field} title={textIn(column.title, locale)}>
            <CellIn view={view} row={row} column={column} />
          </Fact>
        ))}
        {view.children.map((child) => (
          <Fact key={child.name} title={textIn(child.title, locale)}>
            <ChildCount row={row} child={child} />
          </Fact>
        ))}
      </Box>
    </Box>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <Box
        component="dt"
        sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {title}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, minHeight: 20 }}>
        {children}
      </Box>
    </>
  );
}

function CellIn({ view, row, column }: { view: ClientView; row: Row; column: ClientColumn }) {
  const Cell = cellNamed(column.render);
  const editable = rightsOf(view).edit && !column.mask;
  return (
    <Cell value={row[column.field]} row={row} column={column} definition={view.name} editable={editable} />
  );
}
