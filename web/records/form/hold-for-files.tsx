import { useRef, useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import {
  createPendingWork,
  PendingWorkContext,
  usePendingCount,
  useWhenDone,
} from '../../fields/inputs/pending-work.ts';

/**
 * Holds a form back while its files are on their way, however it is sent, and sends it once they have arrived. A file
 * that fails leaves it unsent.
 */
export function HoldForFiles({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const [work] = useState(createPendingWork);
  const held = useRef<HTMLFormElement | null>(null);
  const [waiting, setWaiting] = useState(false);
  const count = usePendingCount(work);
  useWhenDone(work, waiting, (wentWell) => {
    setWaiting(false);
    if (wentWell) held.current?.requestSubmit();
  });
  return (
    <PendingWorkContext value={work}>
      <Box
        sx={{ display: 'contents' }}
        onSubmitCapture={(event) => {
          if (work.count() === 0) return;
          event.preventDefault();
          event.stopPropagation();
          held.current = event.target as HTMLFormElement;
          setWaiting(true);
        }}
      >
        {children}
      </Box>
      {waiting && count > 0 && (
        <Alert
          severity="info"
          role="status"
          sx={{ mx: { xs: 2, md: 3 }, mb: 1 }}
          action={
            <Button size="small" color="inherit" onClick={() => setWaiting(false)}>
              {t('upload.dontSave')}
            </Button>
          }
        >
          {t('upload.waiting')}
        </Alert>
      )}
    </PendingWorkContext>
  );
}
