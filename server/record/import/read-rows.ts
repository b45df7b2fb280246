import type { CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { both, type Json, type JsonObject } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { withCleanTexts } from '../rich-text/with-clean-texts.ts';
import { contextOf } from '../rows/shown-row.ts';
import { takingTurns } from '../taking-turns.ts';
import { cellValue, namesIn } from './cell-value.ts';
import type { FileRow } from './file/table-file.ts';
import type { FileParent } from './file-parents.ts';
import { labelKeys, type LabelKeys } from './label-keys.ts';
import type { ImportPlan, PlannedColumn } from './plan-import.ts';

/** A row of the file as it was read: what it gives, and by which key a row may be there already. */
export interface ReadRow {
  line: number;
  /** Values in the form in which they are sent. */
  body: JsonObject;
  /** Values of the key's fields in stored form; null where one is left out. */
  key: Json[] | null;
  issues: FieldIssue[];
  /** A field that is left open: the row it points to stands in the same file. */
  later?: string;
}

/** Reads rows of a file: one question for each relation, however many rows there are. An empty cell counts as left out. */
export async function readRows(
  plan: ImportPlan,
  rows: readonly FileRow[],
  parents: ReadonlyMap<number, FileParent> = new Map(),
): Promise<ReadRow[]> {
  const labels = await labelsOf(plan, rows);
  const read: ReadRow[] = [];
  const turn = takingTurns();
  for (const row of rows) {
    read.push(await readRow(plan, row, { labels, parent: parents.get(row.line) }));
    await turn();
  }
  return read;
}

type Labels = ReadonlyMap<CompiledField, LabelKeys>;
const NO_LABELS: LabelKeys = new Map();

async function readRow(
  plan: ImportPlan,
  { line, cells }: FileRow,
  { labels, parent }: { labels: Labels; parent: FileParent | undefined },
): Promise<ReadRow> {
  const { call, columns, key } = plan;
  const body: JsonObject = {};
  const issues: FieldIssue[] = [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) issues.push(TOO_WIDE);
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column || cell.trim() === '') continue;
    if (parent?.is !== undefined && column.field === parent.field) {
      if (parent.is !== 'later' && 'issue' in parent.is) issues.push(parent.is.issue);
      else if (parent.is !== 'later') body[column.field.name] = parent.is.key;
      continue;
    }
    const value = cellValue(column.field, cell, labels.get(column.field) ?? NO_LABELS, mayBeKey(column));
    if ('issue' in value) issues.push(value.issue);
    else body[column.field.name] = value.value;
  }
  const keys = key.map((field) => storedKey(field, body[field.name], issues));
  for (const column of columns) if (column?.fills === false) delete body[column.field.name];
  const clean = await withCleanTexts({ ...call, request: { ...call.request, body } });
  const found = keys.some((value) => value === null) ? null : keys;
  return {
    line,
    body: clean.request.body as JsonObject,
    key: key.length === 0 ? null : found,
    issues,
    ...(parent?.is === 'later' ? { later: parent.field.name } : {}),
  };
}

/** More cells than heads: some cell holds a mark that cuts it. */
const TOO_WIDE: FieldIssue = {
  path: '',
  code: 'custom',
  message: both('该行的单元格比标题行多', 'The line has more cells than the line of titles'),
};

function mayBeKey({ field, match }: PlannedColumn): boolean {
  return match === null || match.name === field.relation?.valueField;
}

function storedKey(field: CompiledField, value: Json | undefined, issues: FieldIssue[]): Json {
  if (value === undefined) return null;
  const parsed = fieldTypes[field.type].parse(value, contextOf(field, 'backOffice'));
  if (parsed.ok) return parsed.value;
  if (!issues.some(({ path }) => path === field.name)) issues.push({ ...parsed.issue, path: field.name });
  return null;
}

async function labelsOf({ call, columns }: ImportPlan, rows: readonly FileRow[]): Promise<Labels> {
  const labels = new Map<CompiledField, LabelKeys>();
  for (const [at, column] of columns.entries()) {
    if (!column?.field.relation) continue;
    const { field, match } = column;
    if (match !== null && match.name === field.relation?.valueField) continue;
    const names = new Set(rows.flatMap(({ cells }) => namesIn(field, (cells[at] ?? '').trim())));
    labels.set(field, await labelKeys(call, field, names, match?.name));
  }
  return labels;
}
