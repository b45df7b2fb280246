import { useQueryClient } from '@tanstack/react-query';
import { useHref, useNavigate } from 'react-router';
import { useNavigationError } from '../shell/use-navigation-error.ts';
import { HOME_PATH } from '../shell/page-key.ts';
import type { Step } from './pages.tsx';
import { reloadPage } from './reloads.ts';
import { closable, closed, moved, neighbour, pinned, type Tab } from './tab-list.ts';
import { changeTabs, tabStore } from './tab-store.ts';

export interface TabActions {
  show(tab: Tab): void;
  /** Closes tabs; the one in sight first leads to its neighbour, and stays when somebody holds that back. */
  close(keys: readonly string[]): void;
  closeOthers(tab: Tab): void;
  closeAll(): void;
  reload(tab: Tab): void;
  pin(tab: Tab, isPinned: boolean): void;
  /** Moves a tab to a place in the list; says so when it can't go there. */
  move(key: string, to: number): void;
  /** Shows the tab so many places to the right. */
  step(by: number): void;
}

/** What one can do with the tabs of the open pages. */
export function useTabActions(): TabActions {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const say = useNavigationError();
  const root = useHref('/').replace(/\/$/, '');

  const show = (tab: Tab): void => void navigate(tab.at);
  const close = (keys: readonly string[]): void => {
    const list = tabStore.get();
    if (!keys.includes(list.activeRoute)) return changeTabs((now) => closed(now, keys));
    const next = neighbour(list, keys);
    void navigate(next?.at ?? HOME_PATH, { state: { closes: [...keys] } satisfies Step });
  };
  const closeOthers = (tab: Tab): void => {
    const keys = closable(tabStore.get(), tab.key);
    if (!keys.includes(tabStore.get().activeRoute)) return close(keys);
    void navigate(tab.at, { state: { closes: keys } satisfies Step });
  };
  const closeAll = (): void => close(closable(tabStore.get()));
  const reload = (tab: Tab): void => {
    void queries.invalidateQueries({ queryKey: ['view', tab.key] });
    void queries.invalidateQueries({ queryKey: [tab.key] });
    reloadPage(tab.key);
    if (tab.key !== tabStore.get().activeRoute) show(tab);
  };
  const pin = (tab: Tab, isPinned: boolean): void => changeTabs((list) => pinned(list, tab.key, isPinned));
  const move = (key: string, to: number): void => {
    const next = moved(tabStore.get(), key, to);
    if (next) changeTabs(() => next);
    else say('beyondRange');
  };
  const step = (by: number): void => {
    const { tabsView, activeRoute } = tabStore.get();
    // Keys come faster than pages are drawn, and the address is ahead of the page.
    const here = `${window.location.pathname}${window.location.search}`.slice(root.length);
    const reached = tabsView.find(({ at }) => at === here)?.key ?? activeRoute;
    const at = tabsView.findIndex(({ key }) => key === reached);
    const next = tabsView[(at + by + tabsView.length) % tabsView.length];
    if (next && next.key !== reached) show(next);
  };
  return { show, close, closeOthers, closeAll, reload, pin, move, step };
}
