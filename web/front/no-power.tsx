import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { arrival } from '../entry/arrival.ts';
import { FrontPage } from './front-page.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { goBack, ways } from './ways.ts';

/** `/401`: the page exists, and is not for whoever asked. */
export function NoPower() {
  const { t } = useTranslation();
  const { from } = arrival();
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
        <a className="front-button" data-tone="plain" href={ways().home}>
          {t('front.toHome')}
        </a>
      </NoticePanel>
    </FrontPage>
  );
}
