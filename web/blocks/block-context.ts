import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Locale } from '#engine/definition/index.ts';
import { isObject, type Json } from '#engine/definition/index.ts';
import type { AdvertData } from './advert-data.ts';
import type { CouponData } from './coupon-data.ts';
import type { GoodsCardData } from './goods-card-data.ts';
import type { MemberBits } from './member-bits.ts';
import type { zhCn } from './texts/zh-cn.ts';

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

/** How often whoever looks is shown a popup of a page. */
export interface PopupPort {
  /** Whether it may open now. `key` is the popup's on all pages. */
  isDue: (key: string, frequency: string) => boolean;
  /** It has been opened. */
  note: (key: string) => void;
}

/** What blocks need of where they stand: the shop, or the designer. */
export interface BlockWorld extends PageData {
  locale: Locale;
  /** A link within the shop, by its path without the language. */
  Link: ComponentType<LinkProps>;
  text: (key: BlockText, values?: Record<string, string | number>) => string;
  /** The page's own path without the language; tabs show by it where somebody is. */
  path?: string;
  /** Goes to a page of the shop, by its path without the language; without it forms do what browsers do. */
  go?: (path: string) => void;
  /** What can be done with goods right where they stand in a list; nothing in the designer. */
  CardTools?: ComponentType<{ goods: GoodsCardData }>;
  /** The way to have a coupon; without it there is a link to the coupon centre. */
  CouponTools?: ComponentType<{ coupon: CouponData }>;
  /** Leads to the login, and back from there; without it there is a plain link. */
  SignIn?: ComponentType<{ className: string }>;
  /** Without it no popup opens by itself. */
  popups?: PopupPort;
  /** What is advertised on this page, the first ones of a slot first. */
  adverts: readonly AdvertData[];
  /** Goods this browser has seen lately; empty on the server. */
  seen: readonly GoodsCardData[];
  /** Goods like those; empty on the server. */
  similar?: readonly GoodsCardData[];
  /** Null: a guest. Left out: not known yet, as on the server; blocks then show what a guest sees. */
  member?: MemberBits | null;
  /** In the designer: nothing moves by itself, what has no data shows where it stands, popups stand in the page. */
  isEditing?: boolean;
  /** What a type of block is called, in the designer. */
  titleOf?: (type: string) => string;
}

type Texts = typeof zhCn;

/** The key of a text of blocks: `block.more`. */
export type BlockText = {
  [Area in keyof Texts]: `${Area}.${Extract<keyof Texts[Area], string>}`;
}[keyof Texts];

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
