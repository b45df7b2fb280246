import type { UploadConfig } from '#engine/contract/index.ts';

/** One entry of the menu tree, as the server sends it. */
export interface MenuRecord {
  id: number;
  pid: number;
  type: 'menu_dir' | 'menu' | 'button';
  title: string;
  /** The definition's name. */
  name: string;
  path: string;
  icon: string;
  menu_type?: 'tab' | 'link' | 'iframe' | null;
  /** Where a link leads. */
  url?: string;
  /** `add_rules_only`: a right without an entry in the menu. */
  extend?: 'none' | 'add_rules_only' | 'add_menu_only';
  /** Something true when the page stays as it was left. */
  keepalive?: string | 0;
  children?: MenuRecord[];
}

/** What the shell needs before it can draw anything. */
export interface Site {
  adminInfo: {
    id: number;
    username: string;
    nickname: string;
    avatar: string;
    super: boolean;
    last_login_time?: string;
    /** A merchant as whom they go on; without a reason they only look. */
    acting?: { name: string; reason: string };
  };
  menus: MenuRecord[];
  /** Nodes of the buttons one holds, e.g. `shop/order/order/delivery`. */
  authNode: ReadonlySet<string>;
  siteConfig: {
    siteName: string;
    version?: string;
    /** A developer's own server: the gallery is there. */
    development?: boolean;
    upload?: UploadConfig;
    /** Where pictures of maps come from; an empty address: from nowhere. */
    map?: { tiles: string; attribution: string };
  };
}

/** All menu entries below and including `menus`, depth first. */
export function flatMenu(menus: readonly MenuRecord[]): MenuRecord[] {
  return menus.flatMap((menu) => [menu, ...flatMenu(menu.children ?? [])]);
}

/** The rule of the first page, which has an entry of its own in every menu. */
const FIRST_PAGE = 'dashboard';

/** What the menu shows of the tree of rules: its entries, without rights that are none. */
export function menuEntries(rules: readonly MenuRecord[]): MenuRecord[] {
  return rules
    .filter(
      ({ type, extend, name }) => type !== 'button' && extend !== 'add_rules_only' && name !== FIRST_PAGE,
    )
    .map(({ children, ...entry }) => (children ? { ...entry, children: menuEntries(children) } : entry));
}

/** Names of the buttons in a tree of rules. */
export function heldNodes(rules: readonly MenuRecord[]): ReadonlySet<string> {
  return new Set(flatMenu(rules).flatMap(({ type, name }) => (type === 'button' ? [name] : [])));
}

/** A time of the wire contract (`YYYY-MM-DD HH:mm:ss` by the site's clock) in the words of a language, by that clock. */
export function siteDatetime(wallTime: string, locale: string): string {
  const datetime = new Date(`${wallTime.replace(' ', 'T')}Z`);
  if (Number.isNaN(datetime.getTime())) return wallTime;
  return datetime.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}
