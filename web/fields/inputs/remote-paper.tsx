import { createContext, useContext } from 'react';
import { Box, Paper, Typography, type PaperProps } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';

/** The pager below the choices. */
export interface RemotePager {
  page: number;
  pages: number;
  go: (page: number) => void;
}

export const RemotePagerContext = createContext<RemotePager>({ page: 1, pages: 1, go: () => undefined });

/** The list of choices with its pager; a press on the pager must not take the focus, or the list would close. */
export function RemotePaper({ children, ...rest }: PaperProps) {
  const { t } = useTranslation();
  const { page, pages, go } = useContext(RemotePagerContext);
  return (
    <Paper {...rest} elevation={6} sx={{ border: 1, borderColor: 'divider' }}>
      {children}
      {pages > 1 && (
        <Box
          onMouseDown={(event) => event.preventDefault()}
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
            label={t('list.previous')}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('input.page', { page, pages })}
          </Typography>
          <IconButton
            icon="chevron-right"
            iconSize={16}
            label={t('list.next')}
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          />
        </Box>
      )}
    </Paper>
  );
}
