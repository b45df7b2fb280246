import type { RegionRow } from './region-tree.ts';

/** A region as it is kept. One that is no longer in use stays, for rows that hold its code. */
export interface RegionRecord extends RegionRow {
  name_en: string;
  /** First letters of its name in pinyin: 西湖区 is `xhq`. */
  initial: string;
  /** No longer in use. */
  retired: boolean;
  /** The code that stands for a retired one today; null where there is none, or nobody knows. */
  successor: string | null;
}

const BETWEEN = '|';

/**
 * The list as text, a region a line: code, name, English name, initials. A retired one has its successor behind them, which
 * may be empty.
 */
export function printRegionList(records: readonly RegionRecord[]): string {
  return records
    .map(({ code, name, name_en, initial, retired, successor }) =>
      [code, name, name_en, initial, ...(retired ? [successor ?? ''] : [])].join(BETWEEN),
    )
    .join('\n');
}

/** Reads back what `printRegionList` wrote. */
export function readRegionList(text: string): RegionRecord[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [code = '', name = '', name_en = '', initial = '', successor] = line.split(BETWEEN);
      return {
        code,
        name,
        name_en,
        initial,
        retired: successor !== undefined,
        successor: successor === undefined || successor === '' ? null : successor,
      };
    });
}
