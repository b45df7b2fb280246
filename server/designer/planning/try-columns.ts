import type { PlanIssue } from '#engine/contract/index.ts';
import { sameType, stepSql, type StorageColumn, type StoragePlan } from '#engine/storage/index.ts';
import type { Connection, Transaction } from '#server/database/connection.ts';
import { refusedColumnIssue } from './plan-issues.ts';
import { sqlState } from './sql-state.ts';

/** What a statement itself is to blame for; a user who may make no temporary table learns it when they publish. */
const MISTAKE = /^(22|42(?!501)|54|0A)/;

/**
 * New columns, and those of another type, that the database would not make: a type it does not know, a default that is
 * none of it. Each is tried in a table that nobody sees and nothing is left of.
 */
export async function tryColumns(
  connection: Connection,
  wanted: StoragePlan,
  stored: StoragePlan | null,
  fieldOf: (column: string) => string,
): Promise<PlanIssue[]> {
  const known = new Map(stored?.columns.map((column) => [column.name, column]));
  const tried = wanted.columns.filter((column) => {
    const old = known.get(column.name);
    return old === undefined || !sameType(old.type, column.type);
  });
  if (tried.length === 0) return [];
  return connection.transaction(async (transaction) => {
    if ((await mistakeIn(transaction, wanted, tried)) === null) return [];
    const issues: PlanIssue[] = [];
    for (const column of tried) {
      const mistake = await mistakeIn(transaction, wanted, [column]);
      if (mistake !== null) issues.push(refusedColumnIssue(fieldOf(column.name), mistake));
    }
    return issues;
  });
}

/** What the database says against columns; null where it makes them, or where that can't be found out here. */
async function mistakeIn(
  transaction: Transaction,
  { table }: StoragePlan,
  columns: StorageColumn[],
): Promise<string | null> {
  const plan = { schema: 'pg_temp', table, comment: '', columns, key: [], indexes: [], foreignKeys: [] };
  const [text = ''] = stepSql({ kind: 'createTable', risk: 'green', plan }, plan).filter((each) =>
    each.startsWith('create table'),
  );
  await transaction.query({ text: 'SAVEPOINT trial', values: [] });
  try {
    await transaction.query({ text, values: [] });
    return null;
  } catch (error) {
    const state = sqlState(error);
    if (state === null) throw error;
    return MISTAKE.test(state) ? (error as Error).message : null;
  } finally {
    await transaction.query({ text: 'ROLLBACK TO SAVEPOINT trial', values: [] });
  }
}
