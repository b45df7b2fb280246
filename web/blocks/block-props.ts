import { isObject, type JsonObject } from '#engine/definition/index.ts';
import type { AdvertData } from './advert-data.ts';

/** The objects of a list; nothing where it is none. */
export const itemsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value : []).filter(isObject);

export const stringOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

export const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** `16:9` as a number: width by height. */
export function ratioOf(value: unknown, otherwise = 1): number {
  const [width, height] = stringOf(value).split(':').map(Number);
  return width && height ? width / height : otherwise;
}

/** A colour as styles have it: a token of the shop, or what a form has asked; undefined for anything else. */
export function colorOf(value: unknown): string | undefined {
  const token = /^token:([a-z-]+)$/.exec(stringOf(value))?.[1];
  if (token !== undefined) return `var(--${token})`;
  return /^#[0-9a-f]{6}$/i.test(stringOf(value)) ? stringOf(value) : undefined;
}

/** A picture behind something. */
export const backgroundOf = (picture: string): string =>
  `url("${picture.replace(/["\\\n]/g, encodeURIComponent)}")`;

/** What draws a block is given. */
export interface BlockViewProps {
  /** Of the block, for what stands in it. */
  id: string;
  props: JsonObject;
  /** What is advertised in it. */
  adverts?: readonly AdvertData[];
}
