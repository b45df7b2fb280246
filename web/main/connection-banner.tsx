import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../providers/connection.ts';
import { BottomBar } from './bottom-bar.tsx';

/** Says below everything that the server can't be reached; once it can, everything shown is asked for anew. */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const was = useRef(state);
  useEffect(() => {
    if (was.current !== 'fine' && state === 'fine') {
      void client.invalidateQueries();
      notify(t('connection.back'), { type: 'success' });
    }
    was.current = state;
  }, [state, client, notify, t]);
  if (state === 'fine') return null;
  return (
    <BottomBar
      name="connection"
      severity="warning"
      variant="filled"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={connection.ask}>
          {t('dialog.retry')}
        </Button>
      }
    >
      {t(`connection.${state}`)}
    </BottomBar>
  );
}
