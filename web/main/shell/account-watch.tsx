import { useEffect, useState } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { sessionStore, type AdminUser } from '../../providers/index.ts';
import { reloadUnasked } from './unsaved.ts';

/**
 * Windows of one browser share one session. When another window signed in as somebody else, or out, or goes on as a shop, this one must
 * not go on in the name of whom it shows.
 */
export function AccountWatch({ adminId, acting = '' }: { adminId: number; acting?: string }) {
  const { t } = useTranslation();
  const [other, setOther] = useState<AdminUser | 'nobody' | null>(null);
  useEffect(() => noteActing(acting), [acting]);
  useEffect(() => {
    const look = (): void => {
      const user = sessionStore.read()?.user;
      if (user === undefined) return setOther('nobody');
      const isSame = user.id === adminId && (user.acting ?? '') === acting;
      setOther(isSame ? null : user);
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
  }, [adminId, acting]);
  if (other === null) return null;
  const name = other === 'nobody' ? '' : other.acting || other.nickname || other.username;
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

/** Lets other windows know as which shop this one goes on. */
function noteActing(acting: string): void {
  const session = sessionStore.read();
  if (session && (session.user.acting ?? '') !== acting)
    sessionStore.write({ ...session, user: { ...session.user, acting } });
}
