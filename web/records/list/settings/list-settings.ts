import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';

/** How somebody arranged one list. Only deviations from the definition are kept, so that what is new appears as it says. */
export interface ListSettings {
  /** Columns taken in or out of sight, by field. */
  shown: Record<string, boolean>;
  /** Pixels, by field. */
  widths: Record<string, number>;
  /** Fields in their order; those not named follow as the definition says. */
  order: string[];
  /** Columns that stay at the left while the others scroll. */
  pinned: string[];
  density: Density | null;
  /** Rows of a page; null: as the definition says. */
  perPage: number | null;
}

export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

export const NARROWEST = 56;
export const WIDEST = 1200;

/** The settings in whatever is stored; what can't be used is left out. */
export function readListSettings(stored: Json | undefined): ListSettings {
  const of = isObject(stored) ? stored : {};
  return {
    shown: picked(of['shown'], isFlag),
    widths: picked(of['widths'], isWidth),
    order: names(of['order']),
    pinned: names(of['pinned']),
    density: DENSITIES.find((each) => each === of['density']) ?? null,
    perPage: isCount(of['perPage']) ? of['perPage'] : null,
  };
}

/** The settings as they are kept: nothing for what is as the definition says; null when nothing is left. */
export function writeListSettings(settings: ListSettings): JsonObject | null {
  const entries = Object.entries(settings).filter(([, value]) => !isNothing(value as Json));
  return entries.length === 0 ? null : (Object.fromEntries(entries) as JsonObject);
}

/** `items` with the ordered ones first, as the order says. */
export function inOrder<T>(items: readonly T[], order: readonly string[], nameOf: (item: T) => string): T[] {
  if (order.length === 0) return [...items];
  const places = new Map(order.map((name, at) => [name, at]));
  const placeOf = (item: T): number => places.get(nameOf(item)) ?? order.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

const isFlag = (value: Json | undefined): value is boolean => typeof value === 'boolean';

const isWidth = (value: Json | undefined): value is number =>
  typeof value === 'number' && value >= NARROWEST && value <= WIDEST;

const isCount = (value: Json | undefined): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 1000;

function picked<T extends Json>(
  value: Json | undefined,
  fits: (item: Json | undefined) => item is T,
): Record<string, T> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => fits(entry[1])));
}

function names(value: Json | undefined): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((item) => typeof item === 'string'))] : [];
}

function isNothing(value: Json): boolean {
  if (value === null) return true;
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
