/** What a spreadsheet would take for a formula: it could send the row's other cells away, or start a program. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]/;

/** A line of a CSV file, ended as RFC 4180 wants it. Texts that begin like a formula get an apostrophe before them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
