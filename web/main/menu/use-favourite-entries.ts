import { titlesApart, useFavouritePlaces, type MenuRecord } from '../../providers/index.ts';
import { menuIndex } from './menu-index.ts';

/** The menu entries somebody starred, here or above their lists, the newest first, no two called alike; the same on every machine. */
export function useFavouriteEntries(menus: readonly MenuRecord[]): MenuRecord[] {
  const { places } = useFavouritePlaces();
  const { byPath } = menuIndex(menus);
  const found = places.flatMap(({ path }) => byPath.get(path) ?? []);
  return titlesApart(menus, found).map((title, at) => ({ ...(found[at] as MenuRecord), title }));
}
