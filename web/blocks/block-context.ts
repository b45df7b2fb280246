import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '#engine/definition/index.ts';
import { isObject, type Json } from '#engine/definition/index.ts';
import type { AdvertData } from './advert-data.ts';
import type { GoodsCardData } from './goods-card-data.ts';

/** A class of the shop, as `shop.classify/index` gives it. */
export interface ShopClass {
  id: number;
  name: string;
  image: string;
  children: ShopClass[];
}

/** What blocks show, by the keys of their needs. */
export interface PageData {
  goods: Record<string, GoodsCardData>;
  data: Record<string, Json>;
  /** Pictures of blocks in other widths, by their address. */
  pictures: Record<string, string>;
}

export interface LinkProps {
  to: string;
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
  tabIndex?: number;
}

/** What blocks need of where they stand: the shop, or the designer. */
export interface BlockWorld extends PageData {
  locale: Locale;
  /** A link within the shop, by its path without the language. */
  Link: ComponentType<LinkProps>;
  text: (key: BlockText, values?: Record<string, string | number>) => string;
  /** What can be done with goods right where they stand in a list; nothing in the designer. */
  CardTools?: ComponentType<{ goods: GoodsCardData }>;
  /** What is advertised on this page, the first ones of a slot first. */
  adverts: readonly AdvertData[];
  /** Goods this browser has seen lately; empty on the server. */
  seen: readonly GoodsCardData[];
}

export type BlockText =
  | 'block.more'
  | 'block.previous'
  | 'block.next'
  | 'block.slide'
  | 'block.pause'
  | 'block.play'
  | 'block.news'
  | 'block.pauseNews'
  | 'block.playNews'
  | 'block.nextNews'
  | 'card.soldOut'
  | 'card.low'
  | 'card.sold'
  | 'card.from';

export const BlockContext = createContext<BlockWorld | null>(null);

export function useBlockWorld(): BlockWorld {
  const world = use(BlockContext);
  if (!world) throw new Error('Blocks stand within a BlockContext');
  return world;
}

/** A text of a block in the language of the page. */
export function localText(text: unknown, locale: Locale): string {
  if (!isObject(text)) return '';
  const own = text[locale];
  return typeof own === 'string' && own !== '' ? own : String(text['zh-cn'] ?? '');
}
