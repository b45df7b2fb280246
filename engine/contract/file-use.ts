/** A place where the address of a file stands: a field of a row, or a setting. */
export interface FileUse {
  /** The definition's name; `routine/config` for a setting. Empty where the caller may not read the row. */
  definition: string;
  /** Of the definition. */
  title: string;
  /** The row's key on the wire; a setting's name. */
  key: string;
  label: string;
  field: string;
  fieldTitle: string;
  /** False: the row is there and counts, and nothing of it is named. */
  readable: boolean;
}

/** What `GET routine.Attachment/uses` finds. */
export interface FileUses {
  /** Those that the caller may read come first; not all of very many. */
  uses: FileUse[];
  /** All of them. */
  total: number;
}

/** What `POST routine.Attachment/removeUnused` did. */
export interface UnusedRemoved {
  removed: number;
  /** Files that are in use and stay, each with the number of places. */
  kept: { id: number; name: string; total: number }[];
}
