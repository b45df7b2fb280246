import { useState } from 'react';
import { Button } from '@mui/material';
import { useAuthProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../providers/index.ts';
import { PageTitle, StatePanel } from '../ui/index.ts';
import { HOME_PATH } from './shell/page-key.ts';

/** In the place of a page that is not for whoever asked: the address stays, and so does everything around it. */
export function NoPower() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t('title.noPower')} />
      <StatePanel icon="lock" title={t('title.noPower')} hint={t('page.noPowerHint')} role="alert">
        {window.history.length > 1 && (
          <Button variant="outlined" color="inherit" onClick={() => void navigate(-1)}>
            {t('page.previous')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => void navigate(HOME_PATH)}>
          {t('page.toHome')}
        </Button>
        <OtherAccount />
      </StatePanel>
    </>
  );
}

/** Signs out, and leads to the login and from there to what was asked for. */
function OtherAccount() {
  const { t } = useTranslation();
  const { base } = useServices();
  const provider = useAuthProvider();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    await provider?.logout({});
    // The shell leads to the login as well, as soon as it sees that nobody is signed in: one of the two is enough.
    if (window.location.pathname === `${base}/login`) return;
    void navigate('/login', { replace: true, state: { nextPathname: `${pathname}${search}` } });
  };
  return (
    <Button loading={busy} onClick={() => void change()}>
      {t('page.toOtherAccount')}
    </Button>
  );
}
