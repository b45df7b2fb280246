import { useCallback } from 'react';
import type { Json } from '#engine/definition/index.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { readPlaces, withoutPlace, withPlace, type MarkedPlace } from './marked-places.ts';

const MAX = { favourites: 60, recents: 20 };

const kept = (places: MarkedPlace[]): Json => (places.length === 0 ? null : (places as unknown as Json));

/** Lists and rows somebody starred, the newest first; the same on every machine. */
export function useFavouritePlaces(): {
  places: MarkedPlace[];
  has: (path: string) => boolean;
  toggle: (place: MarkedPlace) => void;
} {
  const [places, change] = usePreference('favourites', readPlaces);
  const has = useCallback((path: string) => places.some((place) => place.path === path), [places]);
  const toggle = useCallback(
    (place: MarkedPlace) =>
      change((now) => {
        const isThere = now.some(({ path }) => path === place.path);
        return kept(isThere ? withoutPlace(now, place.path) : withPlace(now, place, MAX.favourites));
      }),
    [change],
  );
  return { places, has, toggle };
}

/** Rows somebody opened, the last one first. */
export function useRecentPlaces(): { places: MarkedPlace[]; note: (place: MarkedPlace) => void } {
  const [places, change] = usePreference('recents', readPlaces);
  const note = useCallback(
    (place: MarkedPlace) => change((now) => kept(withPlace(now, place, MAX.recents))),
    [change],
  );
  return { places, note };
}
