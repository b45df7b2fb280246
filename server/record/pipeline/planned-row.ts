import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { ParsedChange } from '../change/parse-change.ts';
import type { ChildSet } from '../children/child-set.ts';
import type { StoredRow } from '../rows/row-shaper.ts';

/** An edit of one row as it was asked for: parsed, not yet held against the row. */
export interface AskedEdit {
  key: Json[];
  parsed: ParsedChange;
  /** The values as they were sent. */
  body: unknown;
  /** Version the caller saw; undefined where that does not matter. */
  version: string | undefined;
  /** What is asked of child rows. */
  children: ChildSet[];
}

/** A row that is to be written: validated, with what is wrong with it. */
export interface PlannedRow {
  /** Number of the row as it was sent. */
  index: number;
  /** Stored form; empty for a new row. */
  key: Json[];
  /** The row as it stands; null for a new one, and where nothing depends on it. */
  stored: StoredRow | null;
  isNew: boolean;
  /** Stored values by field name; many-to-many fields hold arrays of the target's keys. */
  change: JsonObject;
  issues: FieldIssue[];
  /** What was sent for a row that is added or edited by itself; undefined for all others. */
  sent?: unknown;
  /** Version that the row must still have, where it is not locked. */
  version: string | undefined;
  /** Nothing is asked of the row itself, only of its child rows. */
  onlyChildren: boolean;
}

/** A new row that is to be written. */
export function plannedAdd(index: number, change: JsonObject, issues: FieldIssue[] = []): PlannedRow {
  return {
    index,
    key: [],
    stored: null,
    isNew: true,
    change,
    issues,
    version: undefined,
    onlyChildren: false,
  };
}
