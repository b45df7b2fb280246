import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { CellOf } from '../list/body/cell-of.tsx';
import { Tick } from '../list/body/tick.tsx';
import type { Bin } from './use-bin.ts';

/** Columns beside what names a row and when it was deleted. */
const FURTHER = 3;

/** What distinguishes deleted rows: their name, the first columns of the list, the time of deletion. */
export function binColumns(view: ClientView): ClientColumn[] {
  const column = (name: string | null) => view.columns.filter(({ field }) => field === name);
  const others = view.columns.filter(
    ({ field, show }) => show && field !== view.label && field !== view.recycle && !view.key.includes(field),
  );
  return [...column(view.label), ...others.slice(0, FURTHER), ...column(view.recycle)];
}

/** Deleted rows, each to be ticked; nothing in them can be changed. */
export function BinTable({ view, bin }: { view: ClientView; bin: Bin }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns = binColumns(view);
  // Cells that can be edited in the list would save into a row that nobody can reach.
  const still: ClientView = { ...view, readOnly: true };
  const shown = bin.rows.filter(({ id }) => bin.ticked.includes(id)).length;
  const all = shown > 0 && shown === bin.rows.length;
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" aria-label={t('toolbar.bin')}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Tick
                label={t('list.selectAll')}
                checked={all}
                half={shown > 0 && !all}
                onTick={() => bin.tickAll(!all)}
              />
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column.field} align={column.align} sx={{ whiteSpace: 'nowrap' }}>
                {column.field === view.recycle ? t('bin.deletedAt') : textIn(column.title, locale)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {bin.rows.map((row) => (
            <BinRow key={row.id} view={still} row={row} columns={columns} bin={bin} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface RowProps {
  view: ClientView;
  row: Row;
  columns: ClientColumn[];
  bin: Bin;
}

function BinRow({ view, row, columns, bin }: RowProps) {
  const { t } = useTranslation();
  const isTicked = bin.ticked.includes(row.id);
  const name = plainText(row[view.label]) || String(row.id);
  return (
    <TableRow hover selected={isTicked}>
      <TableCell padding="checkbox">
        <Tick label={`${t('list.selectRow')}: ${name}`} checked={isTicked} onTick={() => bin.tick(row.id)} />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.field} align={column.align} sx={{ maxWidth: 240, whiteSpace: 'nowrap' }}>
          <CellOf view={view} row={row} column={column} />
        </TableCell>
      ))}
    </TableRow>
  );
}
