import { guarded } from './formula-guard.ts';

/** Other separators too: a spreadsheet in another language cuts cells there. */
const SPECIAL = /[",;\t\r\n]/;

/** A line of a CSV file, ended as RFC 4180 wants it. Texts that begin like a formula get an apostrophe before them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = guarded(text);
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
