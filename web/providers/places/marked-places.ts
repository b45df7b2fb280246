import type { Json } from '#engine/definition/index.ts';

/** A list or a row that somebody wants to find again. */
export interface MarkedPlace {
  /** In the router, e.g. `/shop/order/order/7`. */
  path: string;
  definition: string;
  /** The row's label; empty for a list, which bears its table's title. */
  label: string;
}

const LONGEST = { path: 500, label: 120 };

/** The places in whatever is stored; an address that leads elsewhere is none. */
export function readPlaces(stored: Json | undefined): MarkedPlace[] {
  if (!Array.isArray(stored)) return [];
  const places = stored.flatMap((each): MarkedPlace[] => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return [];
    const { path, definition, label } = each;
    if (typeof path !== 'string' || typeof definition !== 'string' || typeof label !== 'string') return [];
    const leadsHere = /^\/(?!\/)/.test(path) && !path.includes('\\') && path.length <= LONGEST.path;
    return leadsHere ? [{ path, definition, label: label.slice(0, LONGEST.label) }] : [];
  });
  return places.filter((place, at) => places.findIndex(({ path }) => path === place.path) === at);
}

/** With the place in front, or moved there, and no more than `most`. */
export function withPlace(places: readonly MarkedPlace[], place: MarkedPlace, max: number): MarkedPlace[] {
  return [place, ...withoutPlace(places, place.path)].slice(0, max);
}

export const withoutPlace = (places: readonly MarkedPlace[], path: string): MarkedPlace[] =>
  places.filter((place) => place.path !== path);
