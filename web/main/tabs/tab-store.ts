import { sessionStore } from '../../providers/index.ts';
import { keptValue, useKept } from '../shell/kept-value.ts';
import { HOME_KEY, HOME_PATH } from '../shell/page-key.ts';
import { heardOf, readTabs, type Tab, type TabList } from './tab-list.ts';

const HOME: Tab = { key: HOME_KEY, at: HOME_PATH, title: '', pinned: true };

/** The page one starts with is open always, before all others. */
function withHome(stored: unknown): TabList {
  const list = readTabs(stored);
  return { ...list, tabsView: [HOME, ...list.tabsView.filter(({ key }) => key !== HOME_KEY)] };
}

/** The open pages of whoever is signed in: another account on this browser has its own. */
export const tabStore = keptValue(
  () => `metamall.tabConfig.${sessionStore.read()?.user.id ?? 0}`,
  withHome,
  heardOf,
);

export const useTabs = (): TabList => useKept(tabStore);

/** Applies a change; listeners are called only when something changes. */
export function changeTabs(change: (list: TabList) => TabList): void {
  const list = tabStore.get();
  const next = change(list);
  if (next !== list) tabStore.set(next);
}

export const setTabFullScreen = (tabFullScreen: boolean): void =>
  changeTabs((list) => ({ ...list, tabFullScreen }));
