import { Box, Pagination, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PAGE } from './use-library.ts';

interface Props {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Leafs through the library. */
export function LibraryPager({ page, total, onPage }: Props) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / PAGE));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: '1 0 100%', sm: '1 0 auto' } }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('library.pages', { page, pages, total })}
      </Typography>
      <Pagination
        size="small"
        count={pages}
        page={page}
        siblingCount={0}
        onChange={(_, next) => onPage(next)}
        sx={{ '& ul': { flexWrap: 'nowrap' } }}
      />
    </Box>
  );
}
