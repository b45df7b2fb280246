import { useTranslation } from 'react-i18next';
import type { Site } from '../../providers/index.ts';
import { menuIndex } from '../menu/menu-index.ts';
import { HOME_KEY } from '../shell/page-key.ts';
import type { Tab } from './tab-list.ts';

/** What a tab is called: as the menu calls it now, else as its page was last called. */
export function useTabTitle(site: Site): (tab: Tab) => string {
  const { t } = useTranslation();
  const { byName, byPath } = menuIndex(site.menus);
  return ({ key, title }) => {
    if (key === HOME_KEY) return t('shell.home');
    return (byName.get(key) ?? byPath.get(key))?.title ?? (title || t('title.noTitle'));
  };
}
