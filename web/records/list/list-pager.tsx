import { Box, MenuItem, Select, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import type { RecordListState } from './use-record-list.ts';

/** Where one is in the list, how many rows a page has, and the way on. */
export function ListPager({ list, pageSizes }: { list: RecordListState; pageSizes: readonly number[] }) {
  const { t } = useTranslation();
  const total = list.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / list.perPage));
  const from = total === 0 ? 0 : (list.page - 1) * list.perPage + 1;
  const to = Math.min(total, list.page * list.perPage);
  const go = (page: number): void => list.setPage(page);
  const range = t('list.range', { from: grouped(from), to: grouped(to), total: grouped(total) });
  // Of a tree the roots are counted: each page brings all that is below its own.
  const isTree = list.data?.some((row) => row._depth !== undefined) === true;
  return (
    <Box
      component="nav"
      aria-label={t('list.page', { page: list.page })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: { xs: 1, md: 2 },
        minHeight: 50,
        flexWrap: 'wrap',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 'auto', px: { xs: 0.5, md: 0 } }}>
        {isTree ? t('rows.roots', { range }) : range}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {t('list.pageSize')}
      </Typography>
      <Select
        size="small"
        value={list.perPage}
        onChange={(event) => list.setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': t('list.pageSize') }}
        sx={{ minHeight: 32, mx: 0.5, '& .MuiSelect-select': { py: '4px', pl: 1.25, fontSize: 13 } }}
      >
        {sizesWith(pageSizes, list.perPage).map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <IconButton
        icon="chevrons-left"
        label={t('list.first')}
        disabled={list.page <= 1}
        onClick={() => go(1)}
      />
      <IconButton
        icon="chevron-left"
        label={t('list.previous')}
        disabled={list.page <= 1}
        onClick={() => go(list.page - 1)}
      />
      <Typography variant="body2" sx={{ minWidth: 52, textAlign: 'center' }}>
        {list.page} / {grouped(pages)}
      </Typography>
      <IconButton
        icon="chevron-right"
        label={t('list.next')}
        disabled={list.page >= pages}
        onClick={() => go(list.page + 1)}
      />
      <IconButton
        icon="chevrons-right"
        label={t('list.last')}
        disabled={list.page >= pages}
        onClick={() => go(pages)}
      />
    </Box>
  );
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

const sizesWith = (sizes: readonly number[], current: number): number[] =>
  [...new Set([...sizes, current])].sort((a, b) => a - b);
