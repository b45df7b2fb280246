import { useState } from 'react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { arrival, leaveFor } from '../entry/arrival.ts';
import { useFront } from './front-context.ts';
import { FrontPage } from './front-page.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { signOut, type Audience } from './sign-out.ts';
import { goBack, ways } from './ways.ts';

/** `/401`: the page exists, and is not for whoever asked. */
export function NoPower() {
  const { t } = useTranslation();
  const { from } = arrival();
  const { home, audience, login } = ways();
  return (
    <FrontPage title={t('title.noPower')}>
      <NoticePanel
        icon={Lock}
        code="401"
        title={t('title.noPower')}
        hint={t('front.noPowerHint')}
        address={from}
      >
        {history.length > 1 && (
          <button type="button" className="front-button" onClick={goBack}>
            {t('front.previous')}
          </button>
        )}
        <a className="front-button" data-tone="plain" href={home}>
          {t('front.toHome')}
        </a>
      </NoticePanel>
      {audience && <OtherAccount audience={audience} login={login} />}
    </FrontPage>
  );
}

/** Signs out, and leads to the login and from there to what was asked for. */
function OtherAccount({ audience, login }: { audience: Audience; login: string }) {
  const { t } = useTranslation();
  const front = useFront();
  const [busy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    const { from } = arrival();
    setBusy(true);
    await signOut(audience, front);
    leaveFor(login, from === undefined ? {} : { to: from });
  };
  return (
    <p className="front-returning">
      <button type="button" className="front-link" disabled={busy} onClick={() => void change()}>
        {t('front.toOtherAccount')}
      </button>
    </p>
  );
}
