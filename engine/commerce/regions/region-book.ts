import type { Locale } from '#engine/model/text.ts';
import type { RegionRecord } from './region-list.ts';
import { shortRegionName } from './region-names.ts';
import { regionTree, type RegionTree } from './region-tree.ts';

/** The regions to choose from, and whatever is known of any code, retired ones included. */
export interface RegionBook {
  /** Regions in use. */
  tree: RegionTree;
  records: ReadonlyMap<string, RegionRecord>;
}

/** The list, read once for all that is asked of it. */
export function regionBook(list: readonly RegionRecord[]): RegionBook {
  return {
    tree: regionTree(list.filter(({ retired }) => !retired)),
    records: new Map(list.map((record) => [record.code, record])),
  };
}

/** What a region is called; a code nobody knows stands for itself. */
export function regionName({ records }: RegionBook, code: string, locale: Locale): string {
  const record = records.get(code);
  if (!record) return code;
  return locale === 'en' ? record.name_en || record.name : record.name;
}

/** The same in little room: 浙江 for 浙江省. */
export function shortName(book: RegionBook, code: string, locale: Locale): string {
  const record = book.records.get(code);
  return locale === 'en' || !record ? regionName(book, code, locale) : shortRegionName(record.name);
}
