import { useEffect } from 'react';
import { Construction } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { leaveFor } from '../entry/arrival.ts';
import { useFront } from '../front/front-context.ts';
import { NoticePanel } from '../front/notice-panel.tsx';
import { loadingPath } from '../main/routes/loading-address.ts';
import { useMemberSite } from './member-site-context.ts';
import { memberPath, menuPages } from './member-site.ts';
import { Overview } from './overview.tsx';

/** A page of the menu. Any other path is led to the loading page with what was asked for, and from there to `/404`. */
export function MemberPage() {
  const { t } = useTranslation();
  const { siteName } = useFront();
  const { menus } = useMemberSite();
  const location = useLocation();
  const path = location.pathname.replace(/\/+$/, '');
  const rule = menuPages(menus).find((each) => memberPath(each) === path);
  if (rule === undefined) {
    const isResolved = (location.state as { resolved?: boolean } | null)?.resolved === true;
    return isResolved ? <Nowhere /> : <Navigate to={loadingPath('/user', location)} replace />;
  }
  return (
    <>
      <title>{`${rule.title} - ${siteName}`}</title>
      {rule.name === 'account/overview' ? (
        <Overview />
      ) : (
        <NoticePanel
          icon={Construction}
          title={t('member.later')}
          hint={t('member.laterHint', { title: rule.title })}
        />
      )}
    </>
  );
}

function Nowhere() {
  useEffect(() => leaveFor('/404', { from: `${location.pathname}${location.search}` }), []);
  return null;
}
