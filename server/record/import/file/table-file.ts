/** A row of a file; `line` is where it begins, from 1. */
export interface FileRow {
  line: number;
  cells: string[];
}

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A file of rows, opened. Its rows are read from the disk as they are asked for. */
export interface TableFile {
  format: TableFormat;
  /** How its text is written: `utf-8`, `utf-16le`, `utf-16be` or `gb18030`; of a workbook `utf-8`. */
  encoding: string;
  /** Names of the sheets that people see; none in a CSV file. */
  sheets: string[];
  /** The one that is read; empty in a CSV file. */
  sheet: string;
  /**
   * Rows with any text, the heads first.
   * @throws AppError `import.unreadable`, `import.broken-file`, `import.oversized`.
   */
  rows(): AsyncGenerator<FileRow>;
  close(): Promise<void>;
}
