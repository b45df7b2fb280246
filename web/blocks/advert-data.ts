import type { GoodsCardData } from './goods-card-data.ts';

/** Where adverts stand. */
export type AdvertSlot = 'banner' | 'alert' | 'hotRecommend';

/** An advert, as `shop.advert/index` gives it. */
export interface AdvertData {
  id: number;
  slot: AdvertSlot;
  title: string;
  image: string;
  /** The picture in other widths; empty: there are none. */
  image_srcset: string;
  video: string;
  text: string;
  /** A path of the shop without its language, or an address elsewhere; empty: it leads nowhere. */
  link: { kind: string; url: string };
  goods?: GoodsCardData[];
  display: 'bar' | 'popup';
  frequency: 'once' | 'daily' | 'always';
  /** Seconds. */
  delay: number;
  close_after: number;
  interval: number;
  style: string;
  /** Where it is shown; empty: everywhere. */
  platform: string[];
}

/** Adverts for one kind of screen are hidden on the other one, so that the page is the same for everybody. */
export function screenClass({ platform }: Pick<AdvertData, 'platform'>): string {
  if (platform.length === 0) return '';
  const [isWide, isNarrow] = [platform.includes('web'), platform.includes('h5')];
  return isWide && isNarrow ? '' : isWide ? ' only-wide' : ' only-narrow';
}

/** The adverts of a slot, in their order. */
export const inSlot = (adverts: readonly AdvertData[], slot: AdvertData['slot']): AdvertData[] =>
  adverts.filter((advert) => advert.slot === slot);

/** Notices that stand on the page. */
export const noticesIn = (adverts: readonly AdvertData[]): AdvertData[] =>
  inSlot(adverts, 'alert').filter(({ display }) => display === 'bar');
