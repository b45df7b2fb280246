/** A row that somebody has open. */
export interface OpenRow {
  definition: string;
  id: string;
  version: string;
}

/** What is said of an open row: another version, or null once it is gone. */
export type RowNews = Pick<OpenRow, 'definition' | 'id'> & { version: string | null };

type Send = (frame: object) => void;

/** The rows that are open on this page, and who wants to know of them. */
export class OpenRows {
  readonly #rows = new Map<OpenRow, (version: string | null) => void>();
  #send: Send | null = null;

  /** Has the channel say which rows are open, now and with each change. Null while there is none. */
  through(send: Send | null): void {
    this.#send = send;
    this.#say();
  }

  /** Watches a row until the function that this gives is called. */
  watch(row: OpenRow, changed: (version: string | null) => void): () => void {
    this.#rows.set(row, changed);
    this.#say();
    return () => {
      this.#rows.delete(row);
      this.#say();
    };
  }

  hear({ definition, id, version }: RowNews): void {
    for (const [row, changed] of this.#rows) {
      if (row.definition === definition && row.id === id) changed(version);
    }
  }

  #say(): void {
    this.#send?.({ type: 'watch', rows: [...this.#rows.keys()].slice(-MAX_ROWS) });
  }
}

/** The server looks at no more of one page. */
const MAX_ROWS = 5;

/** Those of this page. */
export const openRows = new OpenRows();
