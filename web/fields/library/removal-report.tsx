import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { UnusedRemoved } from '#engine/contract/index.ts';

/** How many files have gone, and which stay because they are used. */
export function RemovalReport({ report, onClose }: { report: UnusedRemoved; onClose: () => void }) {
  const { t } = useTranslation();
  const { removed, kept } = report;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth role="alertdialog" aria-labelledby="removal-title">
      <DialogTitle id="removal-title">{t('library.removed', { count: removed })}</DialogTitle>
      {kept.length > 0 && (
        <DialogContent>
          <Box sx={{ mb: 1 }}>{t('library.keptInUse', { count: kept.length })}</Box>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              borderTop: 1,
              borderColor: 'divider',
              maxHeight: 320,
              overflowY: 'auto',
            }}
          >
            {kept.map(({ id, name, total }) => (
              <Box
                component="li"
                key={id}
                sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', display: 'flex', gap: 2 }}
              >
                <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{name}</Box>
                <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {t('library.places', { count: total })}
                </Box>
              </Box>
            ))}
          </Box>
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
