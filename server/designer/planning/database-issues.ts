import type { PlanIssue } from '#engine/contract/index.ts';
import { quoted } from '#engine/compile/index.ts';
import { storagePlan } from '#engine/storage/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { compareStorage } from '#server/metadata/compare-storage.ts';
import { SYSTEM_TABLES } from '../system-tables.ts';
import type { StepEffects } from './ask-rows.ts';
import type { Draft } from './draft.ts';
import {
  checkIssue,
  returningIssue,
  rowIssues,
  structureIssues,
  systemTableIssue,
  takenTableIssue,
  trigramIssue,
} from './plan-issues.ts';
import type { Structure } from './plan-structure.ts';
import { tryColumns } from './try-columns.ts';

/** What the database and the rows in it have against a draft. */
export async function databaseIssues(
  connection: Connection,
  draft: Draft,
  structure: Structure,
  effects: ReadonlyMap<string, StepEffects>,
): Promise<PlanIssue[]> {
  const { before, after } = draft.compiled;
  if (after === null) return rowIssues(structure.steps, effects);
  if (!after.managed) {
    const stored = await readStoredPlans(connection, [after]);
    return compareStorage([after], stored).map(checkIssue);
  }
  const fields = new Map(after.fields.map(({ column, name }) => [column, name]));
  const isSystem =
    connection.name === 'main' &&
    SYSTEM_TABLES.includes(`${after.schema}.${after.table}`) &&
    (structure.steps.length > 0 || after.softDelete !== null);
  const taken =
    before !== null &&
    before.managed &&
    before.sqlTable !== after.sqlTable &&
    structure.facts.stored(after) !== null &&
    structure.facts.stored(before) !== null;
  return [
    ...rowIssues(structure.steps, effects),
    ...(await returningRows(connection, draft)),
    ...structureIssues(structure, (column) => fields.get(column) ?? column),
    ...(isSystem ? [systemTableIssue] : []),
    ...(taken ? [takenTableIssue(after.table, before.table)] : []),
    ...(structure.facts.trigrams ? [] : [trigramIssue]),
  ];
}

/** Columns of a draft that the database would not make. */
export async function refusedColumns(
  connection: Connection,
  { compiled: { after }, sets }: Draft,
  { facts }: Structure,
): Promise<PlanIssue[]> {
  if (!after?.managed) return [];
  const names = new Map(after.fields.map(({ column, name }) => [column, name]));
  const nameOf = (column: string): string => names.get(column) ?? column;
  return tryColumns(connection, storagePlan(after, sets.after), facts.stored(after), nameOf);
}

/** Deleted rows that are in the table still and would be there again, for nothing says any more that they are deleted. */
async function returningRows(
  connection: Connection,
  { compiled: { before, after } }: Draft,
): Promise<PlanIssue[]> {
  const old = before?.softDelete;
  if (!before || !old || !after || before.connection !== after.connection) return [];
  const uuid = before.fieldByName.get(old.field)?.definition.uuid;
  const kept = after.softDelete && after.fieldByName.get(after.softDelete.field);
  if (kept && (kept.definition.uuid === uuid || kept.column === old.column)) return [];
  const [stored] = (await readStoredPlans(connection, [before])).values();
  if (!stored?.columns.some(({ name }) => name === old.column)) return [];
  const { rows } = await connection.query<{ count: string }>({
    text:
      `select count(*) as count from (select from ${before.sqlTable} ` +
      `where ${quoted(old.column)} is not null limit ${MAX_COUNTED}) as "deleted"`,
    values: [],
  });
  const count = Number(rows[0]?.count ?? 0);
  return count === 0 ? [] : [returningIssue({ count, kind: count < MAX_COUNTED ? 'exact' : 'atLeast' })];
}

const MAX_COUNTED = 100_000;
