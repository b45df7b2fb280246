import type { FieldIssue } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import type { RefusedRow } from '../pipeline/each-row.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { SeenKeys } from './seen-keys.ts';

/** A row of the table that an import has written. */
export interface WrittenRow {
  line: number;
  kind: 'added' | 'changed';
  key: string;
  version: string;
  /** What changed fields held, stored values; null where that can't be put back. */
  before: JsonObject | null;
}

/** What became of some rows of a file. */
export interface TakenRows {
  written: WrittenRow[];
  /** Rows that were already as the file has them. */
  same: number;
  refused: RefusedRow<{ line: number }>[];
  /** Of a trial: what earlier rows would have left. */
  seen: SeenKeys | null;
}

/** By what a written row is found again, and known to be as it was left. */
export function markOf({ call }: TableWrite, written: StoredRow): Pick<WrittenRow, 'key' | 'version'> {
  return { key: printKey(call.definition, written), version: String(written['_version'] ?? '') };
}

/** Notes a row that nothing of is written. */
export function refuseLine({ call }: TableWrite, taken: TakenRows, line: number, issues: FieldIssue[]): void {
  taken.refused.push({ row: { line }, error: invalidRecord(call.definition, issues) });
}
