import type { RegionBook } from '#engine/commerce/index.ts';
import type { Locale } from '#engine/definition/index.ts';

/** A region to choose. */
export interface Region {
  /** Six digits. */
  value: string;
  label: string;
}

/** The regions of China in memory, three levels: province, city, district. */
export interface Regions {
  /** Regions below a code, in the order of their codes; the provinces below none. Empty for what has nothing below it. */
  below(parent?: string): readonly Region[];
  /** A region's name: of a code no longer in use its last name, marked; of an unknown code the code. */
  labelOf(code: string, locale: Locale): string;
  /** Everything known of them. */
  book(): RegionBook;
}

/** The injection token of `Regions`. */
export const REGIONS = Symbol('REGIONS');
