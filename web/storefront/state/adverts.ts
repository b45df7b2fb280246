import { useEffect, useState } from 'react';
import { memberSessionStore } from '../../providers/session.ts';
import type { AdvertData } from '../../blocks/advert-data.ts';
import { ApiRefusal, type ShopApi } from './shop-api.ts';
import { useShopWorld } from './shop-world.ts';

/** What `shop.advert/index` answers. */
export interface AdvertAnswer {
  list: AdvertData[];
  /** Whether others are shown others. */
  personal: boolean;
  /** The shop's day, `2026-11-25`. */
  day: string;
  /** Of a preview: its time, as a clock in the shop shows it. */
  preview?: { time: string };
}

/** The adverts of a page. */
export interface PageAdverts extends AdvertAnswer {
  merchant: number;
  /** Asked for in the name of whoever looks; false: for everybody. */
  isOwn: boolean;
  /** Why there is no preview where one was asked for. */
  refusal?: string;
}

export interface AdvertsWanted {
  /** Whose: 0 the platform's own. */
  merchant: number;
  /** Token of a preview. */
  preview?: string | null;
}

/** Of pages that have none. */
export const NO_ADVERTS: PageAdverts = { list: [], personal: false, day: '', merchant: 0, isOwn: true };

/** On the page itself; popups come later. */
const SLOTS = 'banner,alert,hotRecommend';
/** The page is the same on all screens. */
const PLATFORMS = 'web,h5';

/** Adverts for a page; none where they can't be had, for a page is whole without them. */
export async function loadAdverts(
  api: ShopApi,
  { merchant, preview = null }: AdvertsWanted,
): Promise<PageAdverts> {
  const isOwn = typeof document !== 'undefined';
  const query = { slot: SLOTS, platform: PLATFORMS, merchant_id: merchant === 0 ? null : merchant, preview };
  try {
    return { ...(await api.get<AdvertAnswer>('shop.advert/index', query)), merchant, isOwn };
  } catch (error) {
    const refusal = preview !== null && error instanceof ApiRefusal ? { refusal: error.message } : {};
    return { ...NO_ADVERTS, merchant, ...refusal };
  }
}

/**
 * The adverts of a page for whoever looks at it: members are shown their own, where these differ from everybody's. What is seen of them is
 * counted, except of a preview.
 */
export function useAdverts(loaded: PageAdverts): readonly AdvertData[] {
  const { api } = useShopWorld();
  const [own, setOwn] = useState<{ of: PageAdverts; list: AdvertData[] } | null>(null);
  useEffect(() => {
    if (loaded.isOwn || !loaded.personal || memberSessionStore.read() === null) return;
    void loadAdverts(api, { merchant: loaded.merchant }).then(({ list }) => setOwn({ of: loaded, list }));
  }, [api, loaded]);
  const list = own?.of === loaded ? own.list : loaded.list;
  const isCounted = loaded.preview === undefined && list.length > 0;
  useEffect(() => {
    if (!isCounted) return undefined;
    let stop = (): void => {};
    let isGone = false;
    void import('./advert-beacon.ts').then(
      ({ watchAdverts }) => {
        if (!isGone) stop = watchAdverts(loaded);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [isCounted, list, loaded]);
  return list;
}
