/** A deleted row as the log keeps it: JSON texts, so that no number loses a digit. */
export interface KeptRow {
  /** The row's key as text. */
  key: string;
  data: string;
  secrets: string;
  related: string;
}
