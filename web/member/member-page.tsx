import { useEffect } from 'react';
import { Construction } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import type { MemberRule } from '#engine/contract/index.ts';
import { leaveFor } from '../entry/arrival.ts';
import { useFront } from '../front/front-context.ts';
import { NoticePanel } from '../front/notice-panel.tsx';
import { loadingPath } from '../main/routes/loading-address.ts';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ChangesPage } from './changes-page.tsx';
import { useMemberSite } from './member-site-context.ts';
import { centrePath, memberPages } from './member-site.ts';
import { Overview } from './overview.tsx';
import { ProfilePage } from './profile-page.tsx';

/** A page of the menu. Any other path is led to the loading page with what was asked for, and from there to `/404`. */
export function MemberPage() {
  const { siteName } = useFront();
  const site = useMemberSite();
  const location = useLocation();
  const path = location.pathname.replace(/\/+$/, '');
  const rule = memberPages(site).find((each) => centrePath(each) === path);
  if (rule === undefined) {
    const isResolved = (location.state as { resolved?: boolean } | null)?.resolved === true;
    return isResolved ? <Nowhere /> : <Navigate to={loadingPath('/user', location)} replace />;
  }
  return (
    <>
      <title>{`${rule.title} - ${siteName}`}</title>
      <OwnPage rule={rule} />
    </>
  );
}

/** The page of a rule; one that nobody has written yet says so. */
function OwnPage({ rule: { name, title } }: { rule: MemberRule }) {
  const { t } = useTranslation();
  if (name === 'account/overview') return <Overview />;
  if (name === 'account/profile') return <ProfilePage />;
  if (name === 'account/changePassword') return <ChangePasswordPage />;
  if (name === 'account/balance') return <ChangesPage key={name} title={title} of="balance" />;
  if (name === 'account/integral') return <ChangesPage key={name} title={title} of="integral" />;
  return (
    <NoticePanel icon={Construction} title={t('member.later')} hint={t('member.laterHint', { title })} />
  );
}

function Nowhere() {
  useEffect(() => leaveFor('/404', { from: `${location.pathname}${location.search}` }), []);
  return null;
}
