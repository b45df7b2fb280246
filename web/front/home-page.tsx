import { LayoutDashboard, UserRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { memberSessionStore } from '../providers/session.ts';
import { useFront } from './front-context.ts';
import { FrontIcon } from './front-icon.tsx';
import { FrontPage } from './front-page.tsx';

/** `/`: the site's name and the ways into it, until there is a shop to show. */
export function HomePage() {
  const { t } = useTranslation();
  const { base, siteName } = useFront();
  const isMember = memberSessionStore.read() !== null;
  return (
    <FrontPage title={t('title.home')}>
      <div className="front-home">
        <h1>{t('front.welcome', { site: siteName })}</h1>
        <p className="front-lead">{t('front.comingSoon')}</p>
        <nav className="front-ways" aria-label={t('front.links')}>
          <Way
            icon={UserRound}
            href={isMember ? '/user' : '/user/login'}
            title={isMember ? t('front.toMember') : t('front.toMemberLogin')}
            hint={t('front.toMemberHint')}
          />
          <Way icon={LayoutDashboard} href={base} title={t('front.toAdmin')} hint={t('front.toAdminHint')} />
        </nav>
      </div>
    </FrontPage>
  );
}

function Way({ icon, href, title, hint }: { icon: LucideIcon; href: string; title: string; hint: string }) {
  return (
    <a className="front-way" href={href}>
      <span className="front-notice-icon">
        <FrontIcon icon={icon} size={22} />
      </span>
      <span>
        <strong>{title}</strong>
        <span className="front-hint">{hint}</span>
      </span>
    </a>
  );
}
