import { flatMenu, readPlace, type MenuRecord } from '../../providers/index.ts';
import { targetOf } from './menu-tree.ts';

/** What is looked up in a menu again and again. */
export interface MenuIndex {
  /** Every entry that is no folder, in order. */
  pages: MenuRecord[];
  /** Names of the definitions that have an entry. */
  names: string[];
  byName: Map<string, MenuRecord>;
  /** Entries that open a page, by its path. */
  byPath: Map<string, MenuRecord>;
  byId: Map<number, MenuRecord>;
}

const made = new WeakMap<readonly MenuRecord[], MenuIndex>();

/** Made once for each menu. */
export function menuIndex(menus: readonly MenuRecord[]): MenuIndex {
  const known = made.get(menus);
  if (known) return known;
  const all = flatMenu(menus);
  const pages = all.filter(({ type }) => type !== 'menu_dir');
  const paths = pages.flatMap((menu): [string, MenuRecord][] => {
    const target = targetOf(menu);
    return target.kind === 'page' ? [[target.path, menu]] : [];
  });
  const tables = pages.filter(({ menu_type: kind }) => kind === 'tab');
  const index: MenuIndex = {
    pages,
    names: tables.map(({ name }) => name),
    byName: new Map(tables.map((menu) => [menu.name, menu])),
    byPath: new Map(paths),
    byId: new Map(all.map((menu) => [menu.id, menu])),
  };
  made.set(menus, index);
  return index;
}

/** The menu entry of the page at a path, however deep in it one is. */
export function menuAt(menus: readonly MenuRecord[], pathname: string): MenuRecord | null {
  const index = menuIndex(menus);
  const exact = index.byPath.get(pathname.replace(/\/+$/, ''));
  if (exact) return exact;
  const place = readPlace(pathname, index.names);
  return place && place.kind !== 'home' ? (index.byName.get(place.definition) ?? null) : null;
}
