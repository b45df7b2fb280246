import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { cellForSum } from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import { alignClass, type TableColumn } from './body/table-column.ts';
import { pinOf, stretched, type DrawnColumns } from './body/stretched.tsx';
import type { RecordListState } from './use-record-list.ts';
import { useTotals } from './use-totals.ts';

interface RowProps {
  view: ClientView;
  totals: TotalsQuery;
  columns: TableColumn[];
  stretch: DrawnColumns;
  /** Cells before and behind the columns. */
  before: number;
  after: number;
}

/** The sums below the rows, in their columns. */
export function TotalsRow({ view, totals, columns, stretch, before, after }: RowProps) {
  const { t } = useTranslation();
  const [first] = columns;
  const isFree = first !== undefined && !(first.kind === 'field' && view.totals.includes(first.field.field));
  return (
    <tfoot>
      <tr aria-busy={totals.isFetching}>
        {before > 0 && (
          <td colSpan={before} className="select total-word">
            {!isFree && <TotalWord totals={totals} short />}
          </td>
        )}
        {stretched(columns, stretch, (column, at) => {
          const pin = pinOf(at, stretch.lead);
          return (
            <td
              key={column.name}
              className={pin ? `${alignClass(column) ?? ''} ${pin.className}` : alignClass(column)}
              style={pin?.style}
              data-total={column.name}
            >
              {at === 0 && isFree && <TotalWord totals={totals} />}
              {column.kind === 'field' && view.totals.includes(column.field.field) && (
                <Sum column={column.field} view={view} totals={totals} label={t('totals.of')} />
              )}
            </td>
          );
        })}
        {after > 0 && <td colSpan={after} className="buttons" />}
      </tr>
    </tfoot>
  );
}

type TotalsQuery = ReturnType<typeof useTotals>;

function TotalWord({ totals, short }: { totals: TotalsQuery; short?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {short ? 'Σ' : t('totals.title')}
      {totals.isError && !totals.isFetching && (
        <IconButton
          icon="warning"
          iconSize={15}
          label={`${t('totals.failed')}: ${totals.error.message}`}
          color="error"
          onClick={() => void totals.refetch()}
        />
      )}
    </Box>
  );
}

interface SumProps {
  column: ClientColumn;
  view: ClientView;
  totals: TotalsQuery;
  label: string;
}

function Sum({ column, view, totals, label }: SumProps) {
  const locale = useLocale();
  const value = totals.data?.[column.field];
  if (value === undefined) {
    return totals.isFetching ? <Skeleton width={72} sx={{ display: 'inline-block' }} /> : null;
  }
  const Cell = cellForSum(column);
  return (
    <div className="cell" title={`${label} ${textIn(column.title, locale)}`}>
      <Cell value={value} row={{ id: '' }} column={column} definition={view.name} editable={false} />
    </div>
  );
}

/** The same sums below the cards. */
export function TotalsCard({ view, list }: { view: ClientView; list: RecordListState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const totals = useTotals(view, list);
  const columns = view.columns.filter((column) => view.totals.includes(column.field));
  if (columns.length === 0) return null;
  return (
    <Box
      aria-busy={totals.isFetching}
      sx={{
        px: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
      }}
    >
      <Typography component="h2" sx={{ fontWeight: 600, fontSize: 13, mb: 0.5 }}>
        <TotalWord totals={totals} />
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: '3px 12px', fontSize: 13 }}
      >
        {columns.map((column) => (
          <Box key={column.field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {textIn(column.title, locale)}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 600 }}>
              <Sum column={column} view={view} totals={totals} label={t('totals.of')} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
