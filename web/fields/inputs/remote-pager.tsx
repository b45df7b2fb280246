import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';

/** Pages of ten; nothing where one page holds all. The keyboard turns them with Page Up and Page Down. */
export function RemotePager(props: { page: number; pages: number; onGo: (page: number) => void }) {
  const { t } = useTranslation();
  const { page, pages, onGo } = props;
  if (pages <= 1) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        icon="chevron-left"
        iconSize={16}
        tabIndex={-1}
        label={t('input.previousPage')}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('input.page', { page, pages })}
      </Typography>
      <IconButton
        icon="chevron-right"
        iconSize={16}
        tabIndex={-1}
        label={t('input.nextPage')}
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      />
    </Box>
  );
}
