import { DoorClosed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressIn } from '../providers/address-language.ts';
import { useLocale } from '../texts/use-locale.ts';
import { FrontPage } from './front-page.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** Says that the site has no member centre at present, to members and to those who want to sign in as one. */
export function ClosedCentre() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <FrontPage title={t('title.user')}>
      <NoticePanel icon={DoorClosed} title={t('member.closed')} hint={t('member.closedHint')}>
        <a className="front-button" href={addressIn(locale, '/')}>
          {t('front.toHome')}
        </a>
      </NoticePanel>
    </FrontPage>
  );
}
