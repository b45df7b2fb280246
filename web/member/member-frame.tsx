import { useEffect, useRef, type ReactNode } from 'react';
import { LogOut, Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFront } from '../front/front-context.ts';
import { FrontIcon } from '../front/front-icon.tsx';
import { ColourChoice, LanguageChoice } from '../front/looks.tsx';
import { signOut } from '../front/sign-out.ts';
import { NavigationProgress } from '../main/shell/navigation-progress.tsx';
import { addressIn } from '../providers/address-language.ts';
import { useLocale } from '../texts/use-locale.ts';
import { Logo } from '../ui/logo.tsx';
import { topEntries } from './member-site.ts';
import { useMemberSite } from './member-site-context.ts';
import { useMemberState } from './member-state-context.ts';
import { RuleLink } from './rule-link.tsx';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import { useShopUnread } from './use-shop-unread.ts';

/** Site name, menus and who is signed in around every page of the member centre. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { siteName } = useFront();
  const locale = useLocale();
  const member = useMemberSite();
  const [{ shrink }, change] = useMemberState();
  const unread = useShopUnread();
  const { pathname } = useLocation();
  useEffect(() => change({ menuExpand: false }), [change, pathname]);
  const nav = shrink ? [] : topEntries(member);
  return (
    <div className="front-page">
      <a className="front-skip" href="#content">
        {t('front.skip')}
      </a>
      <header className="front-bar front-bar-line">
        {shrink && (
          <button
            type="button"
            className="front-quiet"
            aria-label={t('member.openMenu')}
            title={t('member.openMenu')}
            onClick={() => change({ menuExpand: true })}
          >
            <FrontIcon icon={Menu} />
          </button>
        )}
        <a className="front-brand" href={addressIn(locale, '/')}>
          <Logo />
          <span className="front-wide-only">{siteName}</span>
        </a>
        {nav.length > 0 && (
          <nav className="front-top" aria-label={t('member.site')}>
            <ul>
              {nav.map((rule) => (
                <li key={rule.id}>
                  <RuleLink rule={rule} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <UserMenu />
        <LanguageChoice />
        <ColourChoice />
        <LeaveButton />
      </header>
      <div className="front-centre">
        {shrink ? (
          <MenuDrawer unread={unread} />
        ) : (
          <aside className="front-side">
            <SideMenu unread={unread} />
          </aside>
        )}
        <main className="front-content" id="content">
          {children}
          <NavigationProgress page={pathname} />
          <footer className="front-foot">
            {[siteName, member.site?.recordNumber].filter(Boolean).join(' · ')}
          </footer>
        </main>
      </div>
    </div>
  );
}

/** The menu over the page, where there is no room beside it. */
function MenuDrawer({ unread }: { unread: number | null }) {
  const { t } = useTranslation();
  const [{ menuExpand }, change] = useMemberState();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (menuExpand) drawer.current?.showModal();
    else drawer.current?.close();
  }, [menuExpand]);
  const close = (): void => change({ menuExpand: false });
  return (
    <dialog
      ref={drawer}
      className="front-drawer"
      aria-label={t('member.menu')}
      onClose={close}
      onClick={(event) => event.target === drawer.current && close()}
    >
      <SideMenu unread={unread} withTop />
    </dialog>
  );
}

/** Signs out and loads the site anew: nothing of the member is left in memory. */
function LeaveButton() {
  const { t } = useTranslation();
  const front = useFront();
  const leave = async (): Promise<void> => {
    await signOut('user', front);
    location.reload();
  };
  return (
    <button
      type="button"
      className="front-quiet"
      aria-label={t('member.leave')}
      title={t('member.leave')}
      onClick={() => void leave()}
    >
      <FrontIcon icon={LogOut} />
    </button>
  );
}
