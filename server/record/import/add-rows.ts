import type { CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { both, type Json } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { contextOf } from '../rows/shown-row.ts';
import { addBatch, batchesOf, type NumberedRow } from '../write/add-batch.ts';
import { addOne } from '../write/add-one.ts';
import { tryRow, type FailedRow } from '../write/each-row.ts';
import { hashPasswords } from '../write/hash-passwords.ts';
import { missingCode, missingOf, uncheckedReferences } from '../write/reference-check.ts';
import type { Write } from '../write/write.ts';
import { type FileTree, levelsOf } from './file-tree.ts';
import type { SettledRow } from './settle-rows.ts';

/** Rows of the file that others stand below, with the keys they were given. */
interface Parents {
  lines: ReadonlySet<number>;
  keys: Map<number, Json>;
}

/** Adds rows that nothing is wrong with by themselves, parents before what stands below them; those that were refused. */
export async function addRows(
  write: Write,
  rows: readonly SettledRow[],
  { tree, trial }: { tree: FileTree | null; trial: boolean },
): Promise<FailedRow<SettledRow>[]> {
  const { definition } = write.call;
  const keyField = tree?.parent.relation?.valueField;
  if (keyField !== undefined && !definition.key.includes(keyField)) write.returning = 'row';
  const parents: Parents = { lines: new Set(rows.flatMap(({ parent }) => parent ?? [])), keys: new Map() };
  const failed: FailedRow<SettledRow>[] = [];
  for (const level of inLevels(rows)) {
    const placed: SettledRow[] = [];
    for (const row of level) {
      const key = row.parent === undefined ? undefined : parents.keys.get(row.parent);
      if (row.parent === undefined || tree === null) placed.push(row);
      else if (key === undefined) failed.push(refused(write, row, [parentRefused(tree, row.parent)]));
      else placed.push(below(write, row, { tree, key }));
    }
    const missing = await missingReferences(write, placed);
    failed.push(...missing.map((row) => refused(write, row, row.issues)));
    const gone = new Set(missing.map(({ line }) => line));
    const found = placed.filter(({ line }) => !gone.has(line));
    failed.push(...(await addLevel(write, found, { parents, trial, tree })));
  }
  return failed;
}

/** A row whose parent is refused already stands among the uppermost: it is told there. */
function inLevels(rows: readonly SettledRow[]): SettledRow[][] {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const parentOf = ({ parent }: SettledRow) =>
    parent !== undefined && byLine.has(parent) ? parent : undefined;
  const { levels } = levelsOf(new Map(rows.map((row) => [row.line, parentOf(row)])));
  return levels.map((lines) => lines.flatMap((line) => byLine.get(line) ?? []));
}

async function addLevel(
  write: Write,
  rows: readonly SettledRow[],
  { parents, tree, trial }: { parents: Parents; tree: FileTree | null; trial: boolean },
): Promise<FailedRow<SettledRow>[]> {
  const { services, definition } = write.call;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const failed: FailedRow<SettledRow>[] = [];
  const changes: NumberedRow[] = [];
  for (const { line, change } of rows) {
    // To hash takes its time, and what is taken back needs none.
    const hashed = trial ? change : await hashPasswords(services, definition, change);
    changes.push({ index: line, change: hashed });
  }
  const [above, others] = [true, false].map((isAbove) =>
    changes.filter(({ index }) => parents.lines.has(index) === isAbove),
  );
  for (const batch of [...(above ?? []).map((each) => [each]), ...batchesOf(write, others ?? [])]) {
    if (batch.length > 1 && (await addBatch(write, batch))) continue;
    for (const { index, change } of batch) {
      const row = byLine.get(index);
      const error =
        row &&
        (await tryRow(write, row, async () => {
          const added = await addOne(write, change);
          const key = added[tree?.parent.relation?.valueField ?? ''] as Json | undefined;
          if (key !== undefined && parents.lines.has(index)) parents.keys.set(index, key);
        }));
      if (error) failed.push(error);
    }
  }
  return failed;
}

/** The row with its parent's key, as the field that points to it stores that. */
function below(
  { call }: Write,
  row: SettledRow,
  { tree: { parent }, key }: { tree: FileTree; key: Json },
): SettledRow {
  const parsed = fieldTypes[parent.type].parse(key, contextOf(parent, call.context.dialect));
  return { ...row, change: { ...row.change, [parent.name]: parsed.ok ? parsed.value : key } };
}

function parentRefused({ parent }: FileTree, line: number): FieldIssue {
  return {
    path: parent.name,
    code: 'custom',
    message: both(`上级在第 ${line} 行，该行未能导入`, `Its parent, in line ${line}, can’t be added`),
  };
}

/** A row that was refused before anything of it was written. */
export function refused(
  { call }: Pick<Write, 'call'>,
  row: SettledRow,
  issues: FieldIssue[],
): FailedRow<SettledRow> {
  return { row, error: invalidRecord(call.definition, issues), write: null };
}

/** Rows that point to something the caller can't use, with what is wrong; looked up for all rows at once. */
async function missingReferences(write: Write, rows: readonly SettledRow[]): Promise<SettledRow[]> {
  const { call, facts } = write;
  const asked = rows.map((row) => uncheckedReferences(call, facts, row.change));
  const missing = new Map<CompiledField, Set<string>>();
  for (const field of new Set(asked.flat().map((reference) => reference.field))) {
    const values = asked.flat().flatMap((reference) => (reference.field === field ? reference.values : []));
    const plain = values.filter((value) => typeof value !== 'object');
    missing.set(field, await missingOf(write, { field, values: plain }));
  }
  return rows.flatMap((row, at) => {
    const issues = (asked[at] ?? [])
      .filter(({ field, values }) => values.some((value) => missing.get(field)?.has(String(value))))
      .map(({ field }): FieldIssue => ({ path: field.name, code: missingCode(field) }));
    return issues.length > 0 ? [{ ...row, issues }] : [];
  });
}
