import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '../rows/row-shaper.ts';

/** A row that a write has had in its hands. */
export interface TouchedRow {
  /** By what it was added or changed, where that is another verb than that of the first row. */
  verb?: string;
  /** Key parts in stored form, to read it again; null when `after` is all there is to know. */
  parts: Json[] | null;
  /** Its stored values before the write; null: it was not there. */
  before: JsonObject | null;
  /** Some of its values afterwards, where they are known without asking. */
  after?: JsonObject;
  /** The row as this transaction has written it last; undefined where it has to be read. */
  latest?: StoredRow;
  /** Key it has afterwards, where that is another. */
  renamed?: Json[];
  /** Values of many-to-many fields before and after. */
  links: Record<string, [before: Json[], after: Json[]]>;
}
