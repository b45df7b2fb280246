import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFront } from '../front/front-context.ts';
import { NoticePanel } from '../front/notice-panel.tsx';
import { frameTarget } from '../providers/link-target.ts';
import { useMemberSite } from './member-site-context.ts';
import { menuPages } from './member-site.ts';

/** What a framed page may do: its own work, but neither take over the window nor look at ours. */
const ALLOWED = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals';

/** `/user/iframe/:url`: another site's page within the centre. Only what one's own menu holds is framed by itself. */
export function FramedPage() {
  const { t } = useTranslation();
  const { siteName } = useFront();
  const { menus } = useMemberSite();
  const { url = '' } = useParams();
  const target = frameTarget(url);
  const rule = menuPages(menus).find((each) => each.menu_type === 'iframe' && each.url === url);
  const title = rule?.title ?? t('member.frame');
  const open = target !== null && (
    <a className="front-button" href={target} target="_blank" rel="noopener noreferrer">
      {t('member.newWindow')}
    </a>
  );
  if (target === null || rule === undefined) {
    return (
      <NoticePanel
        icon={ShieldAlert}
        title={target === null ? t('member.badLink') : title}
        hint={target === null ? t('member.badLinkHint') : t('member.strangeFrame')}
        address={url}
      >
        <title>{`${title} - ${siteName}`}</title>
        {open}
      </NoticePanel>
    );
  }
  // An own page would run as part of this site: it keeps its origin only where it is another's.
  const isOther = new URL(target).origin !== location.origin;
  return (
    <>
      <title>{`${title} - ${siteName}`}</title>
      <iframe
        key={target}
        className="front-frame"
        src={target}
        title={title}
        sandbox={isOther ? `${ALLOWED} allow-same-origin` : ALLOWED}
        referrerPolicy="no-referrer"
      />
    </>
  );
}
