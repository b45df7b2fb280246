import { useFavouritePlaces, type MenuRecord } from '../../providers/index.ts';
import { menuIndex } from './menu-index.ts';

/** The menu entries somebody starred, here or above their lists, the newest first; the same on every machine. */
export function useFavouriteEntries(menus: readonly MenuRecord[]): MenuRecord[] {
  const { places } = useFavouritePlaces();
  const { byPath } = menuIndex(menus);
  return places.flatMap(({ path }) => byPath.get(path) ?? []);
}
