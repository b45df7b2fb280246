import { useEffect, useMemo, useState } from 'react';
import type { AdvertData } from './advert-data.ts';

/** Screens of phones; wider ones are those of the web. */
export const NARROW = '(max-width: 760px)';

/** The adverts for this screen; on the server for both, and styles hide those of the other one. */
export function useScreenAdverts(adverts: readonly AdvertData[]): readonly AdvertData[] {
  const [screen, setScreen] = useState<'web' | 'h5' | null>(null);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const look = (): void => setScreen(narrow.matches ? 'h5' : 'web');
    look();
    narrow.addEventListener('change', look);
    return () => narrow.removeEventListener('change', look);
  }, []);
  return useMemo(
    () =>
      screen === null
        ? adverts
        : adverts.filter(({ platform }) => platform.length === 0 || platform.includes(screen)),
    [adverts, screen],
  );
}
