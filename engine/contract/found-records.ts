/** Rows of one table whose quick search finds the words. */
export interface FoundTable {
  /** The definition's name. */
  name: string;
  title: string;
  rows: { id: string; label: string }[];
}

/** What `GET <base>/search?q=` finds. */
export interface FoundRecords {
  tables: FoundTable[];
  /** True when time ran out, or a table could not be asked, before all were searched. */
  partial: boolean;
}
