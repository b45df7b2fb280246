import type { MenuRecord } from '../../providers/index.ts';
import { menuAt } from '../menu/menu-index.ts';
import { HOME } from '../routes/own-pages.ts';

/** The page one starts with. */
export const HOME_PATH = `/${HOME}`;

/** The tab of the page one starts with; it is always there. */
export const HOME_KEY = HOME;

/**
 * What distinguishes pages that are drawn side by side: a list and its forms are one page. Tables outside the menu share one
 * place, as only the server knows where in a path their name ends.
 */
export function pageKey(menus: readonly MenuRecord[], pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  if (path === '' || path === HOME_PATH) return HOME_KEY;
  const menu = menuAt(menus, pathname);
  if (menu?.menu_type === 'tab') return menu.name;
  return path.startsWith('/iframe/') ? path : '~';
}
