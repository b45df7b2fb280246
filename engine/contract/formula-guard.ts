/** What a spreadsheet takes for the beginning of a formula, in full width too: it could send the row's cells away. */
const DANGEROUS = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const FORMULA = new RegExp(`^'*${DANGEROUS}`, 'u');
const GUARDED = new RegExp(`^'+${DANGEROUS}`, 'u');
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A text for a cell of a file, with an apostrophe before it where a spreadsheet would run it. One that has apostrophes
 * there of its own gets one more: `withoutGuard` always takes away what was put before it.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text of a cell without the apostrophe that keeps spreadsheets from running it. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
