/** One line of the import's report: what was decided about a field (or a table), why, and how sure it is. */
export interface ReportEntry {
  definition: string;
  /** Name of the field; empty for the table as a whole. */
  field: string;
  guess: string;
  why: string;
  /** 1 is a fact of the database, 0.5 a coin. */
  confidence: number;
  /** A fact, but one that people want to read. */
  notable?: true;
}
