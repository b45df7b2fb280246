import { useState, type FormEvent } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { HttpError, useServices } from '../providers/index.ts';

/** Asks for the password in the middle of some work, which goes on or is given up with it. */
export function PasswordDialog({ onAnswer }: { onAnswer: (entered: boolean) => void }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return setFault(t('shell.passwordMissing'));
    setBusy(true);
    try {
      await http.call('/admin/Index/confirmPassword', { method: 'POST', body: { password } });
      onAnswer(true);
    } catch (error) {
      setBusy(false);
      setFault(error instanceof HttpError ? (error.issues.password ?? error.message) : String(error));
    }
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : () => onAnswer(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby="password-title"
      aria-describedby="password-hint"
    >
      <form onSubmit={(event) => void enter(event)} noValidate>
        <DialogTitle id="password-title">{t('shell.passwordTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText id="password-hint" sx={{ mb: 2 }}>
            {t('shell.passwordHint')}
          </DialogContentText>
          <TextField
            label={t('shell.password')}
            type="password"
            autoComplete="current-password"
            autoFocus
            fullWidth
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setFault('');
            }}
            error={fault !== ''}
            helperText={fault}
            slotProps={{ htmlInput: { maxLength: 200 }, formHelperText: { role: 'alert' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={() => onAnswer(false)} disabled={busy}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('shell.passwordEnter')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
