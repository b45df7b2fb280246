import { Box, Checkbox } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { recordPath } from '../../providers/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { rowButtonNames } from '../buttons/index.ts';
import { rightsOf } from '../rights.ts';
import { fittedWidths } from './column-widths.ts';
import { HeaderCell } from './header-cell.tsx';
import { TableRow } from './table-row.tsx';
import { tableStyle } from './table-style.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { ownSort, useShownSort, type RecordListState } from './use-record-list.ts';
import { useTree } from './use-tree.ts';
import { useWidth } from './use-width.ts';

const SELECT_WIDTH = 44;
const CHILD_WIDTH = 104;
const BUTTON_WIDTH = 32;

interface Props {
  view: ClientView;
  list: RecordListState;
  columns: ClientColumn[];
  onDelete: (row: Row) => void;
}

/** The rows as a table: sticky head and buttons, sideways scrolling inside, widths made from the contents. */
export function RecordTable({ view, list, columns, onDelete }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [ref, width] = useWidth();
  const rows = list.data ?? [];
  const rights = rightsOf(view);
  const buttons = rights.open ? rowButtonNames(view) : [];
  const buttonsWidth = buttons.length > 0 ? Math.max(76, buttons.length * BUTTON_WIDTH + 24) : 0;
  const selectWidth = rights.del ? SELECT_WIDTH : 0;
  const aside = selectWidth + buttonsWidth + view.children.length * CHILD_WIDTH;
  const tree = useTree(
    view,
    rows,
    columns.map((column) => column.field),
  );
  const widths = fittedWidths(useColumnWidths(view, columns, rows, tree.field), width - aside);
  const sort = useShownSort(list, view);
  const own = ownSort(view);
  const selected = new Set(list.selectedIds.map(String));
  const total = widths.reduce((sum, each) => sum + each, aside);
  const all = rows.length > 0 && rows.every((row) => selected.has(String(row.id)));

  return (
    <Box ref={ref} sx={tableStyle} tabIndex={0} role="region" aria-label={t('menu.title')}>
      <table style={{ width: total }} aria-busy={list.isFetching}>
        <colgroup>
          {selectWidth > 0 && <col style={{ width: selectWidth }} />}
          {columns.map((column, index) => (
            <col key={column.field} style={{ width: widths[index] }} />
          ))}
          {view.children.map((child) => (
            <col key={child.name} style={{ width: CHILD_WIDTH }} />
          ))}
          {buttonsWidth > 0 && <col style={{ width: buttonsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {selectWidth > 0 && (
              <th className="select">
                <Checkbox
                  checked={all}
                  indeterminate={!all && rows.some((row) => selected.has(String(row.id)))}
                  onChange={() => list.onSelect(all ? [] : rows.map((row) => row.id))}
                  slotProps={{ input: { 'aria-label': t('list.selectAll') } }}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.field} column={column} sort={sort} own={own} onSort={list.setSort} />
            ))}
            {view.children.map((child) => (
              <HeaderCell key={child.name} child={child} />
            ))}
            {buttonsWidth > 0 && <th className="buttons">{t('list.operations')}</th>}
          </tr>
        </thead>
        <tbody>
          {tree.rows.map((placed) => (
            <TableRow
              key={placed.row.id}
              view={view}
              columns={columns}
              placed={placed}
              tree={tree}
              buttons={buttons}
              selected={selected.has(String(placed.row.id))}
              onSelect={rights.del ? () => list.onToggleItem(placed.row.id) : undefined}
              onOpen={rights.open ? () => void navigate(recordPath(view.name, placed.row.id)) : undefined}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
