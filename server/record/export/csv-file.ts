import { csvLine } from '#engine/contract/index.ts';
import type { ExportColumn } from './export-columns.ts';
import type { FileWriter } from './file-writer.ts';

/** By it spreadsheets see that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Comma-separated values. Texts that look like formulas begin with an apostrophe (`decisions/0006`). */
export function csvFile(
  columns: readonly ExportColumn[],
  write: (text: string) => Promise<void>,
): FileWriter {
  return {
    begin: () => write(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))),
    rows: (rows) => write(rows.map((row) => csvLine(columns.map((column) => column.cell(row)))).join('')),
    end: async () => {},
  };
}
