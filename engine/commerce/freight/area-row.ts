/** A row with the area it was found by. */
export interface FoundRow<Row> {
  row: Row;
  area: string;
}

/** The row that names the first of an address's areas that any row names; they come with the narrowest first. */
export function areaRow<Row extends { areas: readonly string[] }>(
  rows: readonly Row[],
  areas: readonly string[],
): FoundRow<Row> | undefined {
  for (const area of areas) {
    const row = rows.find((each) => each.areas.includes(area));
    if (row) return { row, area };
  }
  return undefined;
}
