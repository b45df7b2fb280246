import type { JsonObject } from '#engine/model/json.ts';

/** A page as data: blocks by their ids, and which blocks stand in which slot of which. */
export interface PageDocument {
  format: 1;
  kind: 'page' | 'fragment' | 'template';
  /** Counts the saved changes. */
  rev: number;
  /** Id of the block of type `page`. */
  root: string;
  nodes: Record<string, PageNode>;
}

/** One block. A block of an unknown type, or newer than what is known of it, is kept as it is and shows nothing. */
export interface PageNode {
  type: string;
  /** Version of the type's properties. */
  v: number;
  props: JsonObject;
  /** Ids of the blocks below, by slot, in their order. */
  slots?: Record<string, string[]>;
  show?: NodeShow;
  box?: NodeBox;
  /** What editors call it. */
  name?: string;
  lock?: NodeLock;
}

/** When and for whom a block is shown. */
export interface NodeShow {
  hidden?: boolean;
  /** Unix seconds. */
  from?: number;
  until?: number;
  langs?: string[];
  /** Screens it is shown on; empty: on all. */
  devices?: ('phone' | 'desktop')[];
  /** Left out: for everybody. */
  audience?: 'guest' | 'member';
  /** Ids of member levels; with them only members of these see it. */
  levels?: number[];
}

/** Room around a block and what lies behind it. Lengths are pixels from 0 to 200. */
export interface NodeBox {
  /** Outside, above and below. */
  mt?: number;
  mb?: number;
  /** Inside, above, below and at both sides. */
  pt?: number;
  pb?: number;
  px?: number;
  radius?: number;
  /** `token:<name>` of the shop's colours, or `#rrggbb`. */
  bg?: string;
  picture?: string;
}

/** What editors without the right to locked parts may not do with a block. */
export interface NodeLock {
  move?: boolean;
  remove?: boolean;
  edit?: boolean;
  /** Nothing is added to, taken from or moved in its slots. */
  insert?: boolean;
}

/** A text by language; the Chinese one stands in for others. */
export type LocalText = { 'zh-cn': string; en?: string };

/** Data that a block asks of the server: what is the same is asked for once. */
export interface PageNeed {
  kind: NeedKind;
  params: JsonObject;
}

/**
 * `windows`: the top categories that sell something, each with some of its goods. `coupons`: as the coupon centre gives them. `agreement`: a
 * text of the shop by its type. `merchants`: shops with their names and scores.
 */
export type NeedKind = 'goods' | 'classes' | 'windows' | 'coupons' | 'agreement' | 'merchants';

/** What a page may hold: blocks, levels, blocks that ask for data, bytes of its text, goods of all its blocks. */
export const PAGE_LIMITS = { nodes: 500, depth: 6, bound: 20, bytes: 524_288, goods: 300 } as const;
