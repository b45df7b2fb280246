import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { StatePanel } from '../ui/index.ts';

/** What stands on the page when it could not be drawn. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const reason = error instanceof Error ? error.message : undefined;
  return (
    <StatePanel
      icon="warning"
      tone="error"
      role="alert"
      title={t('page.failed')}
      hint={reason ?? t('page.failedHint')}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('dialog.retry')}
      </Button>
    </StatePanel>
  );
}
