import { useEffect, useState } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { sessionStore, type AdminUser } from '../../providers/index.ts';
import { reloadUnasked } from './unsaved.ts';

/**
 * Windows of one browser share one session. When another window signed in as somebody else, or out, this one must not go
 * on in the name of whom it shows.
 */
export function AccountWatch({ adminId }: { adminId: number }) {
  const { t } = useTranslation();
  const [other, setOther] = useState<AdminUser | 'nobody' | null>(null);
  useEffect(() => {
    const look = (): void => {
      const user = sessionStore.read()?.user;
      setOther(user === undefined ? 'nobody' : user.id === adminId ? null : user);
    };
    const stored = ({ key }: StorageEvent): void => {
      if (key === null || key === sessionStore.key) look();
    };
    window.addEventListener('storage', stored);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('storage', stored);
      window.removeEventListener('focus', look);
    };
  }, [adminId]);
  if (other === null) return null;
  const name = other === 'nobody' ? '' : other.nickname || other.username;
  return (
    <Dialog open role="alertdialog" maxWidth="xs" fullWidth aria-labelledby="other-account">
      <DialogTitle id="other-account">
        {other === 'nobody' ? t('shell.signedOut') : t('shell.otherAccount')}
      </DialogTitle>
      {name !== '' && (
        <DialogContent>
          <DialogContentText>{t('shell.otherAccountHint', { name })}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="contained" autoFocus onClick={reloadUnasked}>
          {t('shell.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
