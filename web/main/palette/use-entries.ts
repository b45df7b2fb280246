import { useColorScheme } from '@mui/material/styles';
import { useLogout, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LOCALES, type Locale } from '#engine/definition/index.ts';
import { addPath, listPath, type MenuRecord, type Site } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { CACHES, useClearCache } from '../header/clear-cache.ts';
import { changeLayout, useLayout } from '../layouts/layout-store.ts';
import { useFavouriteEntries } from '../menu/use-favourite-entries.ts';
import { menuIndex } from '../menu/menu-index.ts';
import { trailTo } from '../menu/menu-tree.ts';
import { showShortcuts } from '../../ui/index.ts';
import { toggleFullScreen } from '../shell/full-screen.ts';
import { HOME_KEY, HOME_PATH } from '../shell/page-key.ts';
import { useOpen } from '../shell/use-open.ts';
import { setTabFullScreen, useTabs } from '../tabs/tab-store.ts';
import { useTabTitle } from '../tabs/use-tab-title.ts';
import type { PaletteEntry } from './entry.ts';

interface Ways {
  onSettings: () => void;
  chooseLanguage: (locale: Locale) => void;
}

/** Everything the palette offers without asking the server. */
export function useEntries(site: Site, ways: Ways): PaletteEntry[] {
  return [...useRecent(site), ...usePages(site), ...useNewRows(site), ...useActions(site, ways)];
}

/** Open pages, the one in sight left out, and favourites. */
function useRecent(site: Site): PaletteEntry[] {
  const { tabsView, activeRoute } = useTabs();
  const titleOf = useTabTitle(site);
  const navigate = useNavigate();
  const open = useOpen();
  const favourites = useFavouriteEntries(site.menus);
  const { byName } = menuIndex(site.menus);
  const tabs = tabsView.filter(({ key }) => key !== activeRoute && key !== HOME_KEY).reverse();
  return [
    ...tabs.slice(0, 6).map((tab): PaletteEntry => ({
      id: `tab ${tab.key}`,
      group: 'recent',
      icon: byName.get(tab.key)?.icon || 'clock',
      title: titleOf(tab),
      words: tab.key,
      run: () => void navigate(tab.at),
    })),
    ...favourites.map((menu): PaletteEntry => ({
      id: `star ${menu.id}`,
      group: 'favourites',
      icon: 'star',
      title: menu.title,
      words: menu.name,
      run: () => open.menu(menu),
    })),
  ];
}

/** The folders above a page, which distinguish it from others of its title. */
const within = (site: Site, menu: MenuRecord): string =>
  trailTo(site.menus, ({ id }) => id === menu.id)
    .slice(0, -1)
    .map(({ title }) => title)
    .join(' · ');

function usePages(site: Site): PaletteEntry[] {
  const { t } = useTranslation();
  const open = useOpen();
  const { pages } = menuIndex(site.menus);
  const own: [string, string, string][] = [
    [HOME_PATH, 'home', t('shell.home')],
    [listPath('routine/adminInfo'), 'user', t('shell.profile')],
    ...(site.adminInfo.super
      ? [['/auth/rule/explain', 'shield-check', t('shell.explain')] as [string, string, string]]
      : []),
  ];
  return [
    ...pages.map((menu): PaletteEntry => ({
      id: `menu ${menu.id}`,
      group: 'pages',
      icon: menu.icon || 'table',
      title: menu.title,
      within: within(site, menu),
      words: menu.name,
      run: () => open.menu(menu),
    })),
    ...own
      .filter(([path]) => !menuIndex(site.menus).byPath.has(path))
      .map(([path, icon, title]): PaletteEntry => ({
        id: `page ${path}`,
        group: 'pages',
        icon,
        title,
        words: path,
        run: () => open.path(path),
      })),
  ];
}

/** A new row of every table one may add to. */
function useNewRows(site: Site): PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return [...menuIndex(site.menus).byName.values()]
    .filter(({ name }) => site.authNode.has(`${name}/add`))
    .map((menu) => ({
      id: `new ${menu.name}`,
      group: 'actions',
      icon: 'plus',
      title: t('palette.newRow', { title: menu.title }),
      within: within(site, menu),
      words: `add new ${menu.name}`,
      run: () => void navigate(addPath(menu.name)),
    }));
}

function useActions(site: Site, { onSettings, chooseLanguage }: Ways): PaletteEntry[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const { setMode } = useColorScheme();
  const { menuCollapse } = useLayout();
  const logout = useLogout();
  const notify = useNotify();
  const clear = useClearCache();
  const fullScreen = (): void =>
    void toggleFullScreen().catch(() => notify(t('shell.noFullScreen'), { type: 'warning' }));
  const action = (id: string, icon: string, title: string, run: () => void): PaletteEntry => ({
    id,
    group: 'actions',
    icon,
    title,
    run,
  });
  return [
    ...(['light', 'dark', 'system'] as const).map((mode) =>
      action(
        mode,
        { light: 'sun', dark: 'moon', system: 'monitor' }[mode],
        t('palette.colour', { name: t(`colour.${mode}`) }),
        () => setMode(mode),
      ),
    ),
    ...LOCALES.filter((each) => each !== locale).map((each) =>
      action(each, 'languages', t('palette.language', { name: t(`language.${each}`) }), () =>
        chooseLanguage(each),
      ),
    ),
    action('settings', 'settings-2', t('shell.settings'), onSettings),
    action('shortcuts', 'keyboard', t('shortcuts.title'), () => showShortcuts('page')),
    action('collapse', 'chevrons-left', t(menuCollapse ? 'shell.expand' : 'shell.collapse'), () =>
      changeLayout({ menuCollapse: !menuCollapse }),
    ),
    action('full', 'maximize', t('shell.fullScreen'), fullScreen),
    action('tab-full', 'maximize', t('tabs.fullScreen'), () => setTabFullScreen(true)),
    ...CACHES.filter(({ cache }) => site.adminInfo.super || cache === 'storage').map(({ cache, title }) =>
      action(`cache ${cache}`, 'eraser', t(title), () => void clear(cache)),
    ),
    action('logout', 'logout', t('palette.logout'), () => void logout()),
  ];
}
