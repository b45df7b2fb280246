import { frameTarget, linkTarget, listPath, type MenuRecord } from '../../providers/index.ts';

/** The directories above an entry, topmost first, and the entry itself; empty when it is not in the tree. */
export function trailTo(menus: readonly MenuRecord[], isIt: (menu: MenuRecord) => boolean): MenuRecord[] {
  for (const menu of menus) {
    if (menu.type !== 'menu_dir' && isIt(menu)) return [menu];
    const below = trailTo(menu.children ?? [], isIt);
    if (below.length > 0) return [menu, ...below];
  }
  return [];
}

/** How many entries a tree holds. */
export const sizeOf = (menus: readonly MenuRecord[]): number =>
  menus.reduce((total, { children }) => total + 1 + sizeOf(children ?? []), 0);

/** The first page one can open below an entry. */
export function firstPage(menus: readonly MenuRecord[]): MenuRecord | null {
  for (const menu of menus) {
    if (menu.type === 'menu' && menu.menu_type === 'tab') return menu;
    const below = firstPage(menu.children ?? []);
    if (below) return below;
  }
  return null;
}

export const framePath = (address: string): string => `/iframe/${encodeURIComponent(address)}`;

/** Where a click on a menu entry leads, or why it leads nowhere. */
export type MenuTarget =
  | { kind: 'page'; path: string }
  | { kind: 'window'; address: string }
  | { kind: 'nowhere'; reason: 'unknownType' | 'invalidRoute' | 'noChild' };

export function targetOf(menu: MenuRecord): MenuTarget {
  if (menu.type === 'menu_dir') {
    const first = firstPage(menu.children ?? []);
    return first ? targetOf(first) : { kind: 'nowhere', reason: 'noChild' };
  }
  switch (menu.menu_type) {
    case 'tab':
      return { kind: 'page', path: listPath(menu.name) };
    case 'link': {
      const address = linkTarget(menu.url ?? '');
      return address ? { kind: 'window', address } : { kind: 'nowhere', reason: 'invalidRoute' };
    }
    case 'iframe': {
      const address = frameTarget(menu.url ?? '');
      return address
        ? { kind: 'page', path: framePath(address) }
        : { kind: 'nowhere', reason: 'invalidRoute' };
    }
    default:
      return { kind: 'nowhere', reason: 'unknownType' };
  }
}
