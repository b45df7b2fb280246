import { useState } from 'react';
import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../providers/index.ts';
import { BottomBar } from '../bottom-bar.tsx';

/** Says on every page as which shop somebody goes on, and leads back. */
export function ActingBar({ acting: { name, reason } }: { acting: { name: string; reason: string } }) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const notify = useNotify();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await http.call('/admin/Index/endActing', { method: 'POST' });
      // Menus and rights are others from here on: nothing of this page holds.
      window.location.assign(base);
    } catch (error) {
      setLeaving(false);
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <BottomBar
      name="acting"
      severity={reason === '' ? 'info' : 'warning'}
      variant="filled"
      role="status"
      action={
        <Button color="inherit" size="small" disabled={leaving} onClick={() => void leave()}>
          {t('shell.actingEnd')}
        </Button>
      }
    >
      {reason === '' ? t('shell.looking', { name }) : t('shell.acting', { name, reason })}
    </BottomBar>
  );
}
