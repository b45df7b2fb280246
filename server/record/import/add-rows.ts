import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { addBatch, batchesOf } from '../pipeline/add-batch.ts';
import { checkReferences } from '../pipeline/check-references.ts';
import { tryRow, type RefusedRow } from '../pipeline/each-row.ts';
import { hashPasswords } from '../pipeline/hash-passwords.ts';
import { plannedAdd, type PlannedRow } from '../pipeline/planned-row.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { writeRow } from '../pipeline/row-steps.ts';
import type { RecordCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { contextOf } from '../rows/shown-row.ts';
import { refusedParent } from './file-parents.ts';
import { type FileTree, levelsOf } from './file-tree.ts';
import type { SettledRow } from './settle-rows.ts';

/** Rows of the file that others stand below, with the keys they were given. */
interface Parents {
  lines: ReadonlySet<number>;
  keys: Map<number, Json>;
}

/** Adds rows that nothing is wrong with by themselves, parents before what stands below them; those that were refused. */
export async function addRows(
  write: TableWrite,
  rows: readonly SettledRow[],
  { tree, trial }: { tree: FileTree | null; trial: boolean },
): Promise<RefusedRow<SettledRow>[]> {
  const parents: Parents = { lines: new Set(rows.flatMap(({ parent }) => parent ?? [])), keys: new Map() };
  const failed: RefusedRow<SettledRow>[] = [];
  for (const level of inLevels(rows)) {
    const placed: SettledRow[] = [];
    for (const row of level) {
      const key = row.parent === undefined ? undefined : parents.keys.get(row.parent);
      if (row.parent === undefined || tree === null) placed.push(row);
      else if (key === undefined)
        failed.push(refused(write.call, row, [refusedParent(tree.parent, row.parent)]));
      else placed.push(below(write, row, { tree, key }));
    }
    const missing = await missingReferences(write, placed);
    failed.push(...missing.map((row) => refused(write.call, row, row.issues)));
    const gone = new Set(missing.map(({ line }) => line));
    const found = placed.filter(({ line }) => !gone.has(line));
    failed.push(...(await addLevel(write, found, { parents, trial, tree })));
  }
  return failed;
}

/** A row whose parent is refused already stands among the uppermost: it is reported there. */
function inLevels(rows: readonly SettledRow[]): SettledRow[][] {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const parentOf = ({ parent }: SettledRow) =>
    parent !== undefined && byLine.has(parent) ? parent : undefined;
  const { levels } = levelsOf(new Map(rows.map((row) => [row.line, parentOf(row)])));
  return levels.map((lines) => lines.flatMap((line) => byLine.get(line) ?? []));
}

async function addLevel(
  write: TableWrite,
  rows: readonly SettledRow[],
  { parents, tree, trial }: { parents: Parents; tree: FileTree | null; trial: boolean },
): Promise<RefusedRow<SettledRow>[]> {
  const { services, definition } = write.call;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const failed: RefusedRow<SettledRow>[] = [];
  const changes: PlannedRow[] = [];
  for (const { line, change } of rows) {
    // To hash takes its time, and what is taken back needs none.
    const hashed = trial ? change : await hashPasswords(services, definition, change);
    changes.push(plannedAdd(line, { ...hashed }));
  }
  const [above, others] = [true, false].map((isAbove) =>
    changes.filter(({ index }) => parents.lines.has(index) === isAbove),
  );
  for (const batch of [...(above ?? []).map((each) => [each]), ...batchesOf(write, others ?? [])]) {
    if (batch.length > 1 && (await addBatch(write, batch))) continue;
    for (const planned of batch) {
      const { index } = planned;
      const row = byLine.get(index);
      const error =
        row &&
        (await tryRow(write, row, async () => {
          const added = await writeRow(write, planned);
          const key = added?.[tree?.parent.relation?.valueField ?? ''] as Json | undefined;
          if (key !== undefined && parents.lines.has(index)) parents.keys.set(index, key);
        }));
      if (error) failed.push(error);
    }
  }
  return failed;
}

/** The row with its parent's key, as the field that points to it stores that. */
function below(
  { call }: TableWrite,
  row: SettledRow,
  { tree: { parent }, key }: { tree: FileTree; key: Json },
): SettledRow {
  const parsed = fieldTypes[parent.type].parse(key, contextOf(parent, call.context.dialect));
  return { ...row, change: { ...row.change, [parent.name]: parsed.ok ? parsed.value : key } };
}

/** A row that was refused before anything of it was written. */
export function refused(
  { definition }: RecordCall,
  row: SettledRow,
  issues: FieldIssue[],
): RefusedRow<SettledRow> {
  return { row, error: invalidRecord(definition, issues) };
}

/** What is given back of added rows: whole ones where others stand below them by something else than their key. */
export function returningFor({ definition }: RecordCall, tree: FileTree | null): 'row' | undefined {
  const field = tree?.parent.relation?.valueField;
  return field !== undefined && !definition.key.includes(field) ? 'row' : undefined;
}

/** Rows that point to something the caller can't use, with what is wrong; looked up for all rows at once. */
async function missingReferences(write: TableWrite, rows: readonly SettledRow[]): Promise<SettledRow[]> {
  const missing = await checkReferences(write, rows);
  return rows.flatMap((row, at) => {
    const issues = missing[at] ?? [];
    return issues.length > 0 ? [{ ...row, issues }] : [];
  });
}
