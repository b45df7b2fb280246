import { addressCodes } from '../regions/address-codes.ts';

/** A row with the area it was found by. */
export interface FoundRow<Row> {
  row: Row;
  area: string;
}

/** The row that names the narrowest area around a region: its street or district, else its city, else its province. */
export function areaRow<Row extends { areas: readonly string[] }>(
  rows: readonly Row[],
  region: string,
): FoundRow<Row> | undefined {
  for (const area of addressCodes(region).reverse()) {
    const row = rows.find(({ areas }) => areas.includes(area));
    if (row) return { row, area };
  }
  return undefined;
}
