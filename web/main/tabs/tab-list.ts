/** One open page. */
export interface Tab {
  /** What the page shows: a definition's name, or the path of a page that is no table. */
  readonly key: string;
  /** Where in it one was: path and query below the back office. */
  readonly at: string;
  /** As it was last called; what the menu calls it now goes before. */
  readonly title: string;
  readonly pinned?: boolean;
}

/** The open pages; the names are those of the specification. */
export interface TabList {
  readonly tabsView: readonly Tab[];
  /** `key` of the page in sight. */
  readonly activeRoute: string;
  readonly tabFullScreen: boolean;
}

export const NO_TABS: TabList = { tabsView: [], activeRoute: '', tabFullScreen: false };

/** More than these nobody keeps apart; the one that was opened first and is not pinned goes. */
export const MAX_TABS = 80;

const isTab = (value: unknown): value is Tab => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, at, title } = value as Partial<Record<keyof Tab, unknown>>;
  return (
    typeof key === 'string' &&
    key !== '' &&
    typeof title === 'string' &&
    typeof at === 'string' &&
    /^\/(?!\/)/.test(at)
  );
};

/** Whatever was stored, made a sound list: each page once, pinned ones first. */
export function readTabs(stored: unknown): TabList {
  if (typeof stored !== 'object' || stored === null) return NO_TABS;
  const { tabsView, activeRoute, tabFullScreen } = stored as Partial<Record<keyof TabList, unknown>>;
  const tabs = new Map<string, Tab>();
  for (const { key, at, title, pinned } of Array.isArray(tabsView) ? tabsView.filter(isTab) : []) {
    if (tabs.size < MAX_TABS) tabs.set(key, { key, at, title, ...(pinned === true ? { pinned } : {}) });
  }
  return {
    tabsView: pinnedFirst([...tabs.values()]),
    activeRoute: typeof activeRoute === 'string' ? activeRoute : '',
    tabFullScreen: tabFullScreen === true,
  };
}

/** The list once a page is in sight: a new tab at the end, or the one that is there at its new address. */
export function opened(list: TabList, page: Pick<Tab, 'key' | 'at' | 'title'>): TabList {
  const known = list.tabsView.find(({ key }) => key === page.key);
  if (known && known.at === page.at && known.title === page.title && list.activeRoute === page.key)
    return list;
  const tabsView = known
    ? list.tabsView.map((tab) => (tab === known ? { ...known, ...page } : tab))
    : withRoom([...list.tabsView, page]);
  return { ...list, tabsView, activeRoute: page.key };
}

/** What another window made of the list: its tabs, while the page in sight and how it is shown are this window's own. */
export function heardOf(stored: TabList, here: TabList): TabList {
  const { activeRoute, tabFullScreen } = here;
  const inSight = here.tabsView.find(({ key }) => key === activeRoute);
  const known = stored.tabsView.some(({ key }) => key === activeRoute);
  const tabsView = stored.tabsView.map((tab) =>
    inSight && tab.key === activeRoute ? { ...tab, at: inSight.at } : tab,
  );
  return {
    tabsView: inSight && !known ? pinnedFirst([...tabsView, inSight]) : tabsView,
    activeRoute,
    tabFullScreen,
  };
}

export const closed = (list: TabList, keys: readonly string[]): TabList => ({
  ...list,
  tabsView: list.tabsView.filter(({ key }) => !keys.includes(key)),
});

/** The tab to show when the active one closes: the next to the right that stays, else to the left. */
export function neighbour(list: TabList, closing: readonly string[]): Tab | null {
  const at = list.tabsView.findIndex(({ key }) => key === list.activeRoute);
  const stays = ({ key }: Tab): boolean => !closing.includes(key);
  const after = list.tabsView.slice(at + 1).find(stays);
  return after ?? list.tabsView.slice(0, Math.max(at, 0)).reverse().find(stays) ?? null;
}

/** The others of a tab that may be closed: pinned ones stay. */
export const closable = (list: TabList, except?: string): string[] =>
  list.tabsView.flatMap(({ key, pinned }) => (pinned === true || key === except ? [] : [key]));

/** The list with one tab moved; null where it can't go: beyond an end, or across the line between pinned and others. */
export function moved(list: TabList, key: string, to: number): TabList | null {
  const tab = list.tabsView.find((each) => each.key === key);
  const there = list.tabsView[to];
  if (!tab || !there || (there.pinned === true) !== (tab.pinned === true)) return null;
  const others = list.tabsView.filter((each) => each !== tab);
  return { ...list, tabsView: [...others.slice(0, to), tab, ...others.slice(to)] };
}

export function pinned(list: TabList, key: string, isPinned: boolean): TabList {
  const tabsView = list.tabsView.map(({ pinned: _, ...tab }) => {
    const stays = tab.key === key ? isPinned : _ === true;
    return stays ? { ...tab, pinned: true } : tab;
  });
  return { ...list, tabsView: pinnedFirst(tabsView) };
}

const pinnedFirst = (tabs: readonly Tab[]): Tab[] => [
  ...tabs.filter((tab) => tab.pinned === true),
  ...tabs.filter((tab) => tab.pinned !== true),
];

function withRoom(tabs: readonly Tab[]): readonly Tab[] {
  if (tabs.length <= MAX_TABS) return tabs;
  const oldest = tabs.find((tab) => tab.pinned !== true);
  return tabs.filter((tab) => tab !== oldest);
}
