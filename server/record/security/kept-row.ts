/** A deleted row as the log keeps it: JSON texts, so that no number loses a digit. */
export interface KeptRow {
  /** The row's key as text. */
  key: string;
  /** The row with masks in place of its secrets. */
  data: string;
  secrets: string;
  related: string;
}
