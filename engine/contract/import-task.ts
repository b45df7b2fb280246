/** A field that a column of a file can fill. */
export interface ImportField {
  name: string;
  title: string;
  /** A new row can't do without it. */
  required: boolean;
  /** It can't be given a value: it only says which row is meant. */
  keyOnly: boolean;
  /** Of a field that points to rows: fields of theirs by which a cell may name one, the usual one first. */
  labels: { name: string; title: string }[];
}

/** A file that was sent to be imported, read once whole: nothing of it is in any table yet. */
export interface ArrivedFile {
  /** What `importStart` calls it. */
  file: string;
  name: string;
  format: 'csv' | 'xlsx';
  /** `utf-8`, `utf-16le`, `utf-16be` or `gb18030`. */
  encoding: string;
  /** Sheets of a workbook that people see, and the one that was read. */
  sheets: string[];
  sheet: string;
  heads: string[];
  /** Cells of the first rows. */
  samples: string[][];
  rows: number;
  /** Names of fields by the number of the column, as the heads suggest. */
  mapping: Record<string, string>;
  fields: ImportField[];
  /** Sets of fields of which no two rows have the same values; none for who may not change rows. */
  keys: { fields: string[]; title: string }[];
}

/** How a file is imported. */
export interface ImportOrder {
  file: string;
  /** Names of fields by the number of the column, from 0. */
  mapping: Record<string, string>;
  /** By which field of theirs the cells of a relation name rows. Default: the usual label, else the key. */
  match?: Record<string, string>;
  /** `upsert` changes the rows that have the same `key`. Default: `add`. */
  mode?: 'add' | 'upsert';
  key?: string[];
  /** Everything is carried out and taken back. */
  dryRun?: boolean;
}

/** The row of `routine/import` by which an import is followed. */
export interface ImportTask {
  id: number;
  name: string;
  total: number;
}

/** How far an import is. */
export interface ImportProgress extends ImportTask {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';
  dryRun: boolean;
  done: number;
  added: number;
  changed: number;
  /** Rows that were already as the file has them. */
  skipped: number;
  failed: number;
  undone: number;
  /** Rows that an undo has left. */
  kept: number;
  /** Why it has failed. */
  error: string | null;
  /** What can be done with it now. */
  steps: ('cancel' | 'undo' | 'download')[];
}
