import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { NoticePanel } from '../front/notice-panel.tsx';
import { wantedAddress } from '../main/routes/loading-address.ts';
import { useMemberSite } from './member-site-context.ts';
import { memberPath, menuPages } from './member-site.ts';

/** `/user/loading/:to?`: on to where one wanted to go, else to the first page of the menu. */
export function LoadingPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { menus } = useMemberSite();
  const first = menuPages(menus).find(({ menu_type }) => menu_type === 'tab' || menu_type === 'iframe');
  const wanted = wantedAddress('/user', pathname);
  if (wanted !== null) return <Navigate to={wanted} replace state={{ resolved: true }} />;
  if (first !== undefined) return <Navigate to={memberPath(first)} replace />;
  return <NoticePanel icon={CircleSlash} title={t('member.noMenu')} hint={t('member.noMenuHint')} />;
}
