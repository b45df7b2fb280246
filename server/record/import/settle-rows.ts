import type { CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { completeAdd } from '../change/complete-add.ts';
import type { RecordCall } from '../record-call.ts';
import { withCleanTexts } from '../rich-text/with-clean-texts.ts';
import { takingTurns } from '../taking-turns.ts';
import { cellValue, manyOf, namesIn } from './cell-value.ts';
import { type FileTree, levelsOf } from './file-tree.ts';
import { labelKeys, type LabelKeys } from './label-keys.ts';
import type { FileRow } from './file/table-file.ts';

/** A row of the file on its way to the database, or what is wrong with it. */
export interface SettledRow {
  line: number;
  change: JsonObject;
  issues: FieldIssue[];
  /** Line of the row of the same file that it stands below. */
  parent?: number;
}

/** The fields that a file's columns fill, and the tree its rows make. */
export interface FilledBy {
  columns: readonly (CompiledField | null)[];
  tree: FileTree | null;
}

/** Reads and validates every row; parents of the same file are left to be filled in once they are there. */
export async function settledRows(
  call: RecordCall,
  filled: FilledBy,
  rows: readonly FileRow[],
): Promise<SettledRow[]> {
  const labels = await labelsOf(call, filled.columns, rows);
  const settled: SettledRow[] = [];
  const turn = takingTurns();
  for (const row of rows) {
    settled.push(await settledRow(call, filled, { row, labels }));
    await turn();
  }
  return withoutCircles(settled, filled.tree);
}

async function settledRow(
  call: RecordCall,
  { columns, tree }: FilledBy,
  { row, labels }: { row: FileRow; labels: ReadonlyMap<string, LabelKeys> },
): Promise<SettledRow> {
  const body: JsonObject = {};
  const found: FieldIssue[] = [];
  let parent: number | undefined;
  for (const [at, field] of columns.entries()) {
    const cell = row.cells[at] ?? '';
    if (!field || cell.trim() === '') continue;
    const names = labels.get(field.name) ?? new Map<string, Json[]>();
    const lines = field === tree?.parent ? linesCalled(tree, cell, names) : [];
    const read = lines.length > 1 ? { issue: manyOf(field, cell.trim()) } : cellValue(field, cell, names);
    if (lines.length === 1) [parent] = lines;
    else if ('issue' in read) found.push(read.issue);
    else body[field.name] = read.value;
  }
  const clean = await withCleanTexts({ ...call, request: { ...call.request, body } });
  const later = parent === undefined ? undefined : tree?.parent.name;
  const { change, issues } = completeAdd(clean, clean.request.body, later);
  const known = new Set(found.map(({ path }) => path));
  return {
    line: row.line,
    change,
    issues: [...found, ...issues.filter(({ path }) => !known.has(path))],
    ...(parent === undefined ? {} : { parent }),
  };
}

/**
 * Lines of the file that a parent's cell means: by the file's own key before anything else, then by label. A label that a
 * row in the table bears as well is counted twice, for nobody knows which one is meant.
 */
function linesCalled({ byKey, byLabel }: FileTree, cell: string, known: LabelKeys): readonly number[] {
  const name = cell.trim();
  const keyed = byKey.get(name);
  if (keyed) return keyed;
  const labelled = byLabel.get(name) ?? [];
  return labelled.length > 0 && known.has(name) ? [...labelled, ...labelled] : labelled;
}

async function labelsOf(
  call: RecordCall,
  columns: readonly (CompiledField | null)[],
  rows: readonly FileRow[],
): Promise<Map<string, LabelKeys>> {
  const labels = new Map<string, LabelKeys>();
  for (const [at, field] of columns.entries()) {
    if (!field?.relation) continue;
    const names = new Set(rows.flatMap(({ cells }) => namesIn(field, (cells[at] ?? '').trim())));
    labels.set(field.name, await labelKeys(call, field, names));
  }
  return labels;
}

function withoutCircles(rows: SettledRow[], tree: FileTree | null): SettledRow[] {
  if (tree === null) return rows;
  const { circles } = levelsOf(new Map(rows.map(({ line, parent }) => [line, parent])));
  const issue: FieldIssue = { path: tree.parent.name, code: 'tree.cycle' };
  return rows.map((row) => (circles.has(row.line) ? { ...row, issues: [...row.issues, issue] } : row));
}
