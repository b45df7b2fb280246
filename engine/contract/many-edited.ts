import type { JsonObject } from '#engine/model/json.ts';

/** Rows that one call may name; more are refused, and nothing is done. */
export const MAX_ROWS = 1000;

/** What became of several rows that were edited by one call, or would become of them. Keys are as they were sent. */
export interface ManyEdited {
  /** Rows that are (or would be) other ones. */
  changed: number;
  /** Rows that have these values already. */
  same: number;
  /** Rows that can't be changed so: why, and the messages by field path. */
  refused: RefusedRow[];
  /**
   * Of each changed row the values it had, in wire form, and its version now: what an undo sends as `rows`. Empty for a
   * trial; null where a value that is no column of the row was among them.
   */
  before: { id: string; values: JsonObject; _version: string }[] | null;
}

/** A row that stayed as it was: the reason as one sentence, and what is wrong by field path, both translated. */
export interface RefusedRow {
  id: string;
  message: string;
  errors: Record<string, string>;
}
