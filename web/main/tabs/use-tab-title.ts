import { useTranslation } from 'react-i18next';
import { titlesApart, type Site } from '../../providers/index.ts';
import { menuIndex } from '../menu/menu-index.ts';
import { HOME_KEY } from '../shell/page-key.ts';
import type { Tab } from './tab-list.ts';
import { useTabs } from './tab-store.ts';

/**
 * What a tab is called: as the menu calls it now, else as its page was last called; where open tabs are called alike, with
 * what distinguishes them.
 */
export function useTabTitle(site: Site): (tab: Tab) => string {
  const { t } = useTranslation();
  const { tabsView } = useTabs();
  const { byName, byPath } = menuIndex(site.menus);
  const plain = ({ key, title }: Tab): string => {
    if (key === HOME_KEY) return t('shell.home');
    return (byName.get(key) ?? byPath.get(key))?.title ?? (title || t('title.noTitle'));
  };
  const shown = tabsView.map((tab) => ({ name: tab.key, title: plain(tab) }));
  const apart = new Map(titlesApart(site.menus, shown).map((title, at) => [shown[at]?.name, title]));
  return (tab) => apart.get(tab.key) ?? plain(tab);
}
