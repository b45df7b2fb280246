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
  children?: MenuRecord[];
}

/** What the shell needs before it can draw anything. */
export interface Site {
  adminInfo: { id: number; username: string; nickname: string; avatar: string; super: boolean };
  menus: MenuRecord[];
  siteConfig: { siteName: string; version?: string };
}

/** All menu entries below and including `menus`, depth first. */
export function flatMenu(menus: readonly MenuRecord[]): MenuRecord[] {
  return menus.flatMap((menu) => [menu, ...flatMenu(menu.children ?? [])]);
}
