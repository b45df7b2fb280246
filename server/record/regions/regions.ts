import type { Locale } from '#engine/definition/index.ts';
import { CURRENT_REGIONS, FORMER_REGIONS } from './region-data.ts';

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
}

const PROVINCE = /0000$/;
const CITY = /00$/;

/** The code one level up; empty for a province. */
function parentOf(code: string, known: ReadonlyMap<string, string>): string {
  if (PROVINCE.test(code)) return '';
  const province = `${code.slice(0, 2)}0000`;
  if (CITY.test(code)) return province;
  const city = `${code.slice(0, 4)}00`;
  return known.has(city) ? city : province;
}

const namesOf = (lines: string): Map<string, string> =>
  new Map(lines.split('\n').map((line) => [line.slice(0, 6), line.slice(7)]));

let read: Regions | undefined;

/** The regions, read once. */
export function regions(): Regions {
  return (read ??= readRegions());
}

function readRegions(): Regions {
  const current = namesOf(CURRENT_REGIONS);
  const former = namesOf(FORMER_REGIONS);
  const below = new Map<string, Region[]>();
  for (const [value, label] of current) {
    const parent = parentOf(value, current);
    const siblings = below.get(parent);
    if (siblings) siblings.push({ value, label });
    else below.set(parent, [{ value, label }]);
  }
  return {
    below: (parent = '') => below.get(parent) ?? [],
    labelOf: (code, locale) => {
      const gone = former.get(code);
      if (gone === undefined) return current.get(code) ?? code;
      return locale === 'zh-cn' ? `${gone}（已撤销）` : `${gone} (former)`;
    },
  };
}
