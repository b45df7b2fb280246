import { Box, Button, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { addPath } from '../../providers/index.ts';
import { density, StatePanel } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import { isSelectable } from './body/use-column-layout.ts';
import type { RecordListState } from './use-record-list.ts';
import { wantedWidth } from './wanted-width.ts';

/** Nothing to show: because nothing is there, or because nothing matches. */
export function EmptyList({ view, list }: { view: ClientView; list: RecordListState }) {
  const { t } = useTranslation();
  if (Object.keys(list.filterValues ?? {}).length > 0) {
    return (
      <StatePanel icon="search" title={t('list.noHits')} hint={t('list.noHitsHint')}>
        <Button variant="outlined" color="inherit" onClick={() => list.setFilters({}, undefined, false)}>
          {t('list.clearFilters')}
        </Button>
      </StatePanel>
    );
  }
  const { add } = rightsOf(view);
  return (
    <StatePanel icon="inbox" title={t('list.empty')} hint={add ? t('list.emptyHint') : undefined}>
      {add && (
        <Button variant="contained" component={RouterLink} to={addPath(view.name)}>
          {t('list.add')}
        </Button>
      )}
    </StatePanel>
  );
}

export function FailedList({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StatePanel icon="warning" tone="error" role="alert" title={t('list.failed')} hint={error.message}>
      <Button variant="contained" onClick={onRetry}>
        {t('dialog.retry')}
      </Button>
    </StatePanel>
  );
}

interface SkeletonProps {
  view: ClientView;
  columns: ClientColumn[];
  rows: number;
  /** Cards instead of rows. */
  narrow: boolean;
}

/** Rows that are on their way, at the places and in the columns they will take. */
export function ListSkeleton({ view, columns, rows, narrow }: SkeletonProps) {
  const { t } = useTranslation();
  const count = Math.min(rows, narrow ? 4 : 12);
  const Shape = narrow ? CardShape : RowShape;
  return (
    <Box role="status" aria-label={t('page.loading')} sx={{ overflow: 'hidden' }}>
      {!narrow && (
        <Box
          sx={{
            height: density.rowHead,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        />
      )}
      {Array.from({ length: count }, (_, row) => (
        <Shape key={row} view={view} columns={columns} row={row} />
      ))}
    </Box>
  );
}

type ShapeProps = Pick<SkeletonProps, 'view' | 'columns'> & { row: number };

/** Values of one column are of about the same length, but not quite. */
const share = (row: number, column: number): string => `${82 - ((row * 7 + column * 13) % 38)}%`;

function RowShape({ view, columns, row }: ShapeProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: density.row,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {isSelectable(view) && (
        <Skeleton variant="rounded" width={16} height={16} sx={{ mx: '14px', flexShrink: 0 }} />
      )}
      {columns.map((column, index) => {
        const { wanted } = wantedWidth(column, [], 'zh-cn');
        return (
          <Box key={column.field} sx={{ flex: `1 0 ${wanted}px`, px: '11px' }}>
            <Skeleton
              variant="text"
              sx={{ width: share(row, index), fontSize: 13, ml: column.align === 'right' ? 'auto' : 0 }}
            />
          </Box>
        );
      })}
    </Box>
  );
}

function CardShape({ columns, row }: ShapeProps) {
  return (
    <Box sx={{ px: 1.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Skeleton variant="text" sx={{ width: share(row, 1), fontSize: 16, mb: 0.75 }} />
      {columns.slice(0, 6).map((column, index) => (
        <Box key={column.field} sx={{ display: 'flex', gap: 1.5, height: 22, alignItems: 'center' }}>
          <Skeleton variant="text" sx={{ width: '26%', fontSize: 12 }} />
          <Skeleton variant="text" sx={{ width: `calc(${share(row, index)} / 2)`, fontSize: 12 }} />
        </Box>
      ))}
    </Box>
  );
}
