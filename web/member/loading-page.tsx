import { useEffect } from 'react';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { NoticePanel } from '../front/notice-panel.tsx';
import { wantedAddress } from '../main/routes/loading-address.ts';
import { useMemberSite } from './member-site-context.ts';
import { addressIn } from '../providers/address-language.ts';
import { ruleTarget } from '../providers/member-rules.ts';
import { useLocale } from '../texts/use-locale.ts';
import { centrePath, menuPages } from './member-site.ts';

/** `/user/loading/:to?`: on to where one wanted to go, else to the first page of the menu. */
export function LoadingPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { menus } = useMemberSite();
  const locale = useLocale();
  const pages = menuPages(menus);
  const first = pages.map(centrePath).find((path) => path !== null);
  const elsewhere = pages.map(ruleTarget).find((target) => target.kind === 'path');
  const wanted = wantedAddress('/user', pathname);
  if (wanted !== null) return <Navigate to={wanted} replace state={{ resolved: true }} />;
  if (first !== undefined) return <Navigate to={first} replace />;
  if (elsewhere !== undefined) return <Leaving to={addressIn(locale, elsewhere.path)} />;
  return <NoticePanel icon={CircleSlash} title={t('member.noMenu')} hint={t('member.noMenuHint')} />;
}

/** On to a page that is a document of its own. */
function Leaving({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}
