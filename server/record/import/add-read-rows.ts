import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { completeAdd } from '../change/complete-add.ts';
import { checkReferences } from '../pipeline/check-references.ts';
import { hashPasswords } from '../pipeline/hash-passwords.ts';
import { plannedAdd, type PlannedRow } from '../pipeline/planned-row.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { insertRows } from './insert-rows.ts';
import type { ImportPlan } from './plan-import.ts';
import type { ReadRow } from './read-rows.ts';
import { markOf, refuseLine, type TakenRows } from './taken-rows.ts';

/** Adds rows of the file that nothing is wrong with by themselves. */
export async function addReadRows(
  plan: ImportPlan,
  write: TableWrite,
  rows: readonly ReadRow[],
  taken: TakenRows,
): Promise<void> {
  const { call } = write;
  const planned: PlannedRow[] = [];
  for (const { line, body, key, later, issues: read } of rows) {
    const { change, issues: more } = completeAdd(call, body, later);
    const known = new Set(read.map(({ path }) => path));
    const issues = [
      ...read,
      ...unknownKey(plan, key),
      ...more.filter(({ path }) => !known.has(path)),
      ...(taken.seen?.issuesOf(change) ?? []),
    ];
    if (issues.length > 0) refuseLine(write, taken, line, issues);
    else {
      const hashed = await hashPasswords(call.services, call.definition, change);
      planned.push(plannedAdd(line, { ...hashed }));
    }
  }
  const missing = await checkReferences(write, planned);
  const there = planned.filter((row, at) => {
    const issues = missing[at] ?? [];
    if (issues.length > 0) refuseLine(write, taken, row.index, issues);
    return issues.length === 0;
  });
  const failed = await insertRows(write, there, (row, written) => {
    taken.written.push({ line: row.index, kind: 'added', ...markOf(write, written), before: null });
    taken.seen?.note(row.change);
  });
  taken.refused.push(...failed.map(({ row, error }) => ({ row: { line: row.index }, error })));
}

/** A key that nobody may give: where there is no such row, none can be made. */
function unknownKey({ columns, key: fields }: ImportPlan, key: Json[] | null): FieldIssue[] {
  if (key === null) return [];
  const given = fields.filter((field) => columns.some((column) => column?.field === field && !column.fills));
  return given.map(({ name }) => ({ path: name, code: 'reference.missing' as const }));
}
