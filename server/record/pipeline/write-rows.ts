import type { JsonObject } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { noteLatest } from '../history/note-touched-rows.ts';
import { type Beside, withLog, withXid } from '../log/admin-log.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { SensitiveChange } from '../security/sensitive-changes.ts';
import { recordedWith } from '../security/write-security-log.ts';
import { naming } from './refused-statement.ts';
import { nameInLog, type TableWrite } from './table-write.ts';

/**
 * Runs a statement that writes rows and returns them, with the log row in the same statement where it can be.
 * @param change what it writes, for the refusals of the database
 */
export function writeRows(write: TableWrite, statement: Statement, change: JsonObject): Promise<StoredRow[]> {
  return run(write, statement, change, { count: 'many' });
}

/**
 * The same of a statement that writes one row; undefined where it wrote none.
 * @param changes of sensitive columns, recorded in the same statement
 */
export async function writeOneRow(
  write: TableWrite,
  statement: Statement,
  change: JsonObject,
  changes: readonly SensitiveChange[] = [],
): Promise<StoredRow | undefined> {
  const beside: Beside = (before) =>
    changes.length > 0 ? recordedWith(write, changes, { written: 'written', before }) : null;
  const [row] = await run(write, statement, change, { count: 'one', beside });
  return row;
}

async function run(
  write: TableWrite,
  statement: Statement,
  change: JsonObject,
  { count, beside }: { count: 'one' | 'many'; beside?: Beside },
): Promise<StoredRow[]> {
  const { call, effects, transaction } = write;
  const logs = write.logs === 'first' && !effects.logged && call.definition.connection === 'main';
  transaction.targets.written(call.definition, call.verb, change);
  const { rows } = await naming(write, change, () =>
    transaction.executor.query<StoredRow>(
      logs ? withLog(statement, call, count, beside) : withXid(statement, call, beside),
    ),
  );
  const [first] = rows;
  if (!first) return [];
  if (logs) effects.logged = true;
  else nameInLog(write, rows);
  effects.xid = Number(first['_xid']);
  for (const row of rows) delete row['_xid'];
  noteLatest(write, rows);
  return rows;
}
