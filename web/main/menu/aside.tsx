import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MenuRecord, Site } from '../../providers/index.ts';
import { Icon, Logo, useEventCallback } from '../../ui/index.ts';
import type { LayoutMode } from '../layouts/layout-config.ts';
import { changeLayout, useLayout } from '../layouts/layout-store.ts';
import { HOME_KEY, HOME_PATH, pageKey } from '../shell/page-key.ts';
import { useOpen } from '../shell/use-open.ts';
import { useFavouriteEntries } from './use-favourite-entries.ts';
import { useFolders } from './folders.ts';
import { HomeEntry } from './home-entry.tsx';
import { menuAt } from './menu-index.ts';
import { Entry, MenuLevel, type MenuContext } from './menu-level.tsx';
import { MenuNav } from './menu-nav.tsx';
import { MenuRail } from './menu-rail.tsx';
import { menusMatching } from './menus-matching.ts';
import { trailTo } from './menu-tree.ts';
import { useWarmUp } from './use-warm-up.ts';

interface Props {
  site: Site;
  mode: LayoutMode;
  inDrawer?: boolean;
  /** Called when an entry was followed. */
  onLeave?: () => void;
}

/** The menu beside the page: a tree, icons alone when it is collapsed, or icons and a tree in two columns. */
export const Aside = memo(function Aside({ site, mode, inDrawer = false, onLeave }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { menuCollapse, menuShowTopBar, menuUniqueOpened } = useLayout();
  const open = useOpen();
  const [words, setWords] = useState('');
  const active = menuAt(site.menus, pathname);
  const trail = useTrail(site.menus, active);
  const folders = useFolders(site.menus, trail, menuUniqueOpened);
  const collapsed = menuCollapse && !inDrawer;
  const warmUp = useWarmUp();
  const onOpen = useEventCallback((menu: MenuRecord): void => {
    open.menu(menu);
    onLeave?.();
  });
  const home = {
    active: pageKey(site.menus, pathname) === HOME_KEY,
    onOpen: () => {
      open.path(HOME_PATH);
      onLeave?.();
    },
  };
  const context: MenuContext = {
    folders,
    unfolded: words.trim() !== '',
    activeId: active?.id ?? null,
    trail,
    onOpen,
    warmUp,
  };
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = menusMatching(site.menus, words);
  const withLogo = menuShowTopBar && mode !== 'Classic';
  if (collapsed || mode === 'Double') {
    const top = site.menus.find(({ id }) => id === chosen) ?? site.menus.find(({ id }) => trail.has(id));
    return (
      <aside className="sh-aside" data-columns={mode === 'Double' && !collapsed ? 2 : 1}>
        <nav className="sh-rail" aria-label={t('menu.title')}>
          {withLogo && <LogoBar site={site} small />}
          <MenuRail
            menus={site.menus}
            home={home}
            context={context}
            flyout={collapsed}
            chosenId={top?.id ?? null}
            onChoose={setChosen}
          />
          <CollapseButton collapsed={collapsed} small />
        </nav>
        {mode === 'Double' && !collapsed && (
          <div className="sh-column">
            <h2>{words.trim() === '' ? (top?.title ?? t('menu.title')) : t('menu.title')}</h2>
            <MenuSearch value={words} onChange={setWords} />
            <MenuNav
              className="sh-menu-scroll"
              label={top?.title ?? t('menu.title')}
              activeId={context.activeId}
            >
              <Favourites menus={site.menus} context={context} />
              <MenuLevel menus={words.trim() === '' ? (top?.children ?? []) : shown} {...context} />
              {words.trim() !== '' && shown.length === 0 && <Nothing />}
            </MenuNav>
          </div>
        )}
      </aside>
    );
  }
  return (
    <aside className="sh-aside">
      {withLogo && <LogoBar site={site} />}
      <MenuSearch value={words} onChange={setWords} />
      <MenuNav className="sh-menu-scroll" label={t('menu.title')} activeId={context.activeId}>
        {words.trim() === '' && (
          <>
            <HomeEntry {...home} />
            <Favourites menus={site.menus} context={context} />
          </>
        )}
        <MenuLevel menus={shown} {...context} />
        {shown.length === 0 && <Nothing />}
      </MenuNav>
      {!inDrawer && <CollapseButton collapsed={false} />}
    </aside>
  );
});

/** Ids of the folders above an entry. */
export function useTrail(menus: readonly MenuRecord[], active: MenuRecord | null): ReadonlySet<number> {
  return useMemo(
    () => new Set(active ? trailTo(menus, ({ id }) => id === active.id).map(({ id }) => id) : []),
    [menus, active],
  );
}

function LogoBar({ site, small }: { site: Site; small?: boolean }) {
  const { t } = useTranslation();
  const name = site.siteConfig.siteName || t('app.name');
  return (
    <div className="sh-logo-bar" title={small ? name : undefined}>
      <Logo size={small ? 30 : 26} />
      {!small && <b>{name}</b>}
    </div>
  );
}

function MenuSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="sh-menu-search">
      <Icon name="search" size={15} />
      <input
        type="search"
        value={value}
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
    </div>
  );
}

function Favourites({ menus, context }: { menus: readonly MenuRecord[]; context: MenuContext }) {
  const { t } = useTranslation();
  const found = useFavouriteEntries(menus);
  const { activeId, onOpen, warmUp } = context;
  if (found.length === 0) return null;
  return (
    <section className="sh-favourites" aria-label={t('shell.favourites')}>
      <h3>{t('shell.favourites')}</h3>
      <ul className="sh-menu-level">
        {found.map((menu) => (
          <li key={menu.id}>
            <Entry menu={menu} active={menu.id === activeId} onOpen={onOpen} warmUp={warmUp} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <p className="sh-menu-nothing" role="status">
      {t('menu.nothing')}
    </p>
  );
}

function CollapseButton({ collapsed, small }: { collapsed: boolean; small?: boolean }) {
  const { t } = useTranslation();
  const label = t(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <button
      type="button"
      className="sh-collapse"
      aria-label={label}
      title={label}
      onClick={() => changeLayout({ menuCollapse: !collapsed })}
    >
      <Icon name={collapsed ? 'chevrons-right' : 'chevrons-left'} size={16} />
      {!small && <span>{label}</span>}
    </button>
  );
}
