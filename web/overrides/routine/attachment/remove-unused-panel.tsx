import { useState } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { UnusedRemoved } from '#engine/contract/index.ts';
import { RemovalReport } from '../../../fields/library/removal-report.tsx';
import { useRemoveUnused } from '../../../fields/library/use-remove-unused.ts';
import type { AddedPanelProps } from '../../../records/list/toolbar/added-buttons.tsx';

/** Asks before unused files among the selected ones go, and names those that stay. */
export function RemoveUnusedPanel({ selection, onClose }: AddedPanelProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const { remove, busy } = useRemoveUnused();
  const [report, setReport] = useState<UnusedRemoved | null>(null);
  const [ids] = useState(() => selection.ids.map(Number));
  const go = async (): Promise<void> => {
    try {
      setReport(await remove(ids));
      selection.clear();
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      onClose();
    }
  };
  if (report) return <RemovalReport report={report} onClose={onClose} />;
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="unused-title">
      <DialogTitle id="unused-title">{t('library.removeQuestion', { count: ids.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('library.removeHint')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} disabled={busy}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} autoFocus onClick={() => void go()}>
          {t('library.removeUnused')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
