import { Box, Button, Popover, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface Props {
  /** Where the question stands; null: nothing is asked. */
  anchor: HTMLElement | null;
  question: string;
  hint?: string;
  /** Words on the button that goes on. */
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question right at the button that raised it. */
export function ConfirmPopover(props: Props) {
  const { t } = useTranslation();
  const { anchor, question, hint, confirm, danger, busy, onConfirm, onCancel } = props;
  const color = danger ? 'error' : 'primary';
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={busy ? undefined : onCancel}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'alertdialog',
          'aria-modal': true,
          'aria-label': question,
          sx: { mt: 0.5, p: 2, width: 300, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ color: danger ? 'error.main' : 'warning.main', display: 'flex', pt: '2px' }}>
          <Icon name="warning" size={17} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{question}</Typography>
          {hint && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {hint}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
        <Button variant="outlined" color="inherit" size="small" onClick={onCancel} disabled={busy}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="contained" color={color} size="small" onClick={onConfirm} loading={busy} autoFocus>
          {confirm}
        </Button>
      </Box>
    </Popover>
  );
}
