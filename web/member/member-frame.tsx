import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ExternalLink, LogOut, Menu, PanelsTopLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useFront } from '../front/front-context.ts';
import { FrontIcon } from '../front/front-icon.tsx';
import { ColourChoice, LanguageChoice } from '../front/looks.tsx';
import { signOut } from '../front/sign-out.ts';
import { linkTarget } from '../providers/link-target.ts';
import { Logo } from '../ui/logo.tsx';
import type { MemberRule } from '#engine/contract/index.ts';
import { MemberFace } from './member-face.tsx';
import { memberIcon } from './member-icon.ts';
import { ShopPages, useShopUnread } from './shop-pages.tsx';
import { memberPath, menuPages, type MemberSite } from './member-site.ts';

/** Site name, menu and who is signed in around every page of the member centre. */
export function MemberFrame({ site, children }: { site: MemberSite; children: ReactNode }) {
  const { t } = useTranslation();
  const { siteName } = useFront();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (open) drawer.current?.showModal();
    else drawer.current?.close();
  }, [open]);
  const unread = useShopUnread();
  const { nickname, username } = site.userInfo;
  return (
    <div className="front-page">
      <a className="front-skip" href="#content">
        {t('front.skip')}
      </a>
      <header className="front-bar front-bar-line">
        <button
          type="button"
          className="front-quiet front-narrow-only"
          aria-label={t('member.openMenu')}
          title={t('member.openMenu')}
          onClick={() => setOpen(true)}
        >
          <FrontIcon icon={Menu} />
        </button>
        <a className="front-brand" href="/">
          <Logo />
          <span className="front-wide-only">{siteName}</span>
        </a>
        <span className="front-who" title={username}>
          <MemberFace user={site.userInfo} size={26} />
          <span>{nickname || username}</span>
        </span>
        <LanguageChoice />
        <ColourChoice />
        <LeaveButton />
      </header>
      <div className="front-centre">
        <aside className="front-side">
          <SideMenu site={site} unread={unread} />
        </aside>
        <dialog
          ref={drawer}
          className="front-drawer"
          aria-label={t('member.menu')}
          onClose={() => setOpen(false)}
          onClick={(event) => event.target === drawer.current && setOpen(false)}
        >
          <SideMenu site={site} unread={unread} />
        </dialog>
        <main className="front-content" id="content">
          {children}
          <footer className="front-foot">
            {[siteName, site.site?.recordNumber].filter(Boolean).join(' · ')}
          </footer>
        </main>
      </div>
    </div>
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

function SideMenu({ site, unread }: { site: MemberSite; unread: number | null }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('member.menu')}>
      {site.menus.map((group) => (
        <section key={group.id}>
          <h2>{group.title}</h2>
          <ul>
            {menuPages(group.children ?? []).map((rule) => (
              <li key={rule.id}>
                <Entry rule={rule} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ShopPages unread={unread} />
    </nav>
  );
}

/** A page of the centre, a page framed in it, or a link in a window of its own; any other type says that it is none. */
function Entry({ rule }: { rule: MemberRule }) {
  const { t } = useTranslation();
  const { menu_type, title, url } = rule;
  if (menu_type === 'link') {
    const target = linkTarget(url);
    if (target === null) return <Refused title={title} why={t('member.badLink')} />;
    return (
      <a href={target} target="_blank" rel="noopener noreferrer">
        <FrontIcon icon={memberIcon(rule.icon)} />
        <span>{title}</span>
        <FrontIcon icon={ExternalLink} size={14} />
      </a>
    );
  }
  if (menu_type !== 'tab' && menu_type !== 'iframe')
    return <Refused title={title} why={t('member.wrongType')} />;
  return (
    <NavLink to={memberPath(rule)}>
      <FrontIcon icon={memberIcon(rule.icon)} />
      <span>{title}</span>
      {menu_type === 'iframe' && <FrontIcon icon={PanelsTopLeft} size={14} />}
    </NavLink>
  );
}

const Refused = ({ title, why }: { title: string; why: string }) => (
  <span className="front-refused" title={why}>
    {title}
    <small>{why}</small>
  </span>
);
