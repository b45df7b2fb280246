/** What became of the rows of a CSV file, or would become of them. */
export interface Imported {
  /** Rows that are (or would be) new. */
  added: number;
  /** Titles of the columns that were taken, by field, in the file's order. */
  columns: { field: string; title: string }[];
  /** Heads of columns that no field bears which the caller may write; they are passed over. */
  ignored: string[];
  /** Rows that can't be added: nothing of the file is while there is one. At most a hundred are reported. */
  refused: RefusedLine[];
  /** How many there are. */
  refusedCount: number;
}

/** A row of the file that can't be added: the reason as one sentence, and what is wrong by field path, both translated. */
export interface RefusedLine {
  /** Where the row begins in the file, from 1; the heads stand in the first. */
  line: number;
  message: string;
  errors: Record<string, string>;
}
