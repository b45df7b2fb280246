import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Refused } from './delete-each.ts';
import { useRowLabels } from './use-row-labels.ts';
import type { Ids } from './ids.ts';

interface Props {
  view: ClientView;
  report: { deleted: number; refused: Refused[] };
  labelOf: ((id: Ids[number]) => string | undefined) | undefined;
  onClose: () => void;
}

/** Names the rows that were not deleted, each with the reason. */
export function DeletionReport({ view, report, labelOf, onClose }: Props) {
  const { t } = useTranslation();
  const { refused, deleted } = report;
  const ids = refused.map(({ id }) => id);
  const labels = useRowLabels(view, ids, labelOf);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth role="alertdialog">
      <DialogTitle>
        {refused.length > 0
          ? t('toolbar.refused', { count: refused.length })
          : t('toolbar.deletedCount', { count: deleted })}
      </DialogTitle>
      {refused.length > 0 && (
        <DialogContent>
          <DialogContentText sx={{ mb: 1.5 }}>
            {deleted > 0 ? t('toolbar.refusedHint', { count: deleted }) : t('toolbar.refusedAll')}
          </DialogContentText>
          <Box
            component="dl"
            sx={{ m: 0, borderTop: 1, borderColor: 'divider', maxHeight: 320, overflowY: 'auto' }}
          >
            {refused.map(({ id, message }, index) => (
              <Box key={String(id)} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
                <Box component="dt" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {labels[index]}
                </Box>
                <Box component="dd" sx={{ m: 0, color: 'error.main', fontSize: 13 }}>
                  {message}
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
