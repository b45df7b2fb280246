import { Button } from '@mui/material';
import { useLogout } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useServices, useSite } from '../../providers/index.ts';
import { PageTitle, StatePanel } from '../../ui/index.ts';
import { HOME_PATH } from '../shell/page-key.ts';
import { LoadingOverlay } from '../shell/loading-overlay.tsx';
import { keptState, wantedAddress } from './loading-address.ts';

/** `/loading/:to?`: waits for the menu, then goes where one wanted to go. */
export function LoadingPage() {
  const { t } = useTranslation();
  const { base } = useServices();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const logout = useLogout();
  const { data: site, error, isFetching, refetch } = useSite();
  if (site)
    return <Navigate to={wantedAddress(base, pathname) ?? HOME_PATH} replace state={keptState(state)} />;
  if (!error || isFetching) {
    return (
      <>
        <PageTitle title={t('title.loading')} />
        <LoadingOverlay label={t('title.loading')} whole />
      </>
    );
  }
  return (
    <main>
      <PageTitle title={t('page.failed')} />
      <StatePanel icon="warning" tone="error" role="alert" title={t('page.failed')} hint={error.message}>
        <Button variant="contained" onClick={() => void refetch()}>
          {t('dialog.retry')}
        </Button>
        <Button onClick={() => void logout()}>{t('shell.leave')}</Button>
      </StatePanel>
    </main>
  );
}
