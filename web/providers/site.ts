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
  children?: MenuRecord[];
}

/** What the server takes as an upload. */
export interface SiteUpload {
  /** Bytes. */
  maxSize: number;
  /** Joined by commas, or a list. */
  allowedSuffixes: string | string[];
  allowedMimeTypes: string | string[];
}

/** What the shell needs before it can draw anything. */
export interface Site {
  adminInfo: { id: number; username: string; nickname: string; avatar: string; super: boolean };
  menus: MenuRecord[];
  siteConfig: {
    siteName: string;
    version?: string;
    /** A developer's own server: the gallery is there. */
    development?: boolean;
    upload?: SiteUpload;
  };
}

/** All menu entries below and including `menus`, depth first. */
export function flatMenu(menus: readonly MenuRecord[]): MenuRecord[] {
  return menus.flatMap((menu) => [menu, ...flatMenu(menu.children ?? [])]);
}

/** What the menu shows of the tree of rules: its entries, without rights that are none. */
export function menuEntries(rules: readonly MenuRecord[]): MenuRecord[] {
  return rules
    .filter(({ type, extend }) => type !== 'button' && extend !== 'add_rules_only')
    .map(({ children, ...entry }) => (children ? { ...entry, children: menuEntries(children) } : entry));
}
