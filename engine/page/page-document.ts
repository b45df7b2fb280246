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
}

/** When and for whom a block is shown. */
export interface NodeShow {
  hidden?: boolean;
  /** Unix seconds. */
  from?: number;
  until?: number;
  langs?: string[];
}

/** A text by language; the Chinese one stands in for others. */
export type LocalText = { 'zh-cn': string; en?: string };

/** Data that a block asks of the server: what is the same is asked for once. */
export interface PageNeed {
  kind: NeedKind;
  params: JsonObject;
}

/** `windows`: the top categories that sell something, each with some of its goods. */
export type NeedKind = 'goods' | 'classes' | 'windows';

/** What a page may hold: blocks, levels, blocks that ask for data, bytes of its text, goods of all its blocks. */
export const PAGE_LIMITS = { nodes: 500, depth: 6, bound: 20, bytes: 524_288, goods: 300 } as const;
