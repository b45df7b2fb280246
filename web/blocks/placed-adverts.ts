import { createContext, use, useMemo } from 'react';
import type { PageDocument } from '#engine/page/index.ts';
import { inSlot, noticesIn, type AdvertData } from './advert-data.ts';
import { useBlockWorld } from './block-context.ts';
import { firstBlocks, type FirstBlocks } from './first-blocks.ts';
import { useScreenAdverts } from './use-screen-adverts.ts';

/** Adverts and where they stand. */
export interface PlacedAdverts {
  firsts: FirstBlocks;
  banners: readonly AdvertData[];
  notices: readonly AdvertData[];
  windows: readonly AdvertData[];
}

export const PlacedAdvertsContext = createContext<PlacedAdverts | null>(null);

/** The adverts of a page in their places; the same object for as long as neither changes. */
export function usePlacedAdverts(document: PageDocument): PlacedAdverts {
  const adverts = useScreenAdverts(useBlockWorld().adverts);
  const { carousel, notice, goods } = firstBlocks(document);
  return useMemo(
    () => ({
      firsts: { carousel, notice, goods },
      banners: inSlot(adverts, 'banner'),
      notices: noticesIn(adverts),
      windows: inSlot(adverts, 'hotRecommend'),
    }),
    [adverts, carousel, notice, goods],
  );
}

/** What is advertised within a block, and the windows that stand before it. */
export function useAdvertsOf(id: string): { own?: readonly AdvertData[]; before: readonly AdvertData[] } {
  const placed = use(PlacedAdvertsContext);
  if (!placed) return { before: [] };
  const { firsts, banners, notices, windows } = placed;
  const before = id === firsts.goods ? windows : [];
  if (id === firsts.carousel) return { own: banners, before };
  return id === firsts.notice ? { own: notices, before } : { before };
}
