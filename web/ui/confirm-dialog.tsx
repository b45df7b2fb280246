import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  title: string;
  hint?: string;
  /** Words on the button that goes on. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that is hard to take back; where something would be lost, Enter keeps it. */
export function ConfirmDialog({
  open,
  title,
  hint,
  confirm,
  cancel,
  danger,
  busy,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} maxWidth="xs" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      {hint && (
        <DialogContent>
          <DialogContentText>{hint}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel} disabled={busy} autoFocus={danger}>
          {cancel ?? t('dialog.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
          autoFocus={!danger}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
