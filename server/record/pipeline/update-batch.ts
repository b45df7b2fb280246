import { withinSavepoint } from '#server/database/savepoint.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { keyText } from '../history/note-touched-rows.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import { cleanChange } from '../rich-text/clean-change.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { updateEachStatement } from '../sql/update-each-statement.ts';
import { Incomplete } from './incomplete.ts';
import type { PlannedRow } from './planned-row.ts';
import { splitChange } from './split-change.ts';
import type { TableWrite } from './table-write.ts';
import { writeRows } from './write-rows.ts';

/**
 * Changes locked rows that change the same columns by one statement, and gives them in their order. Null when the database
 * refuses one of them, or a trigger holds one back: then nothing of them was written, and each must be tried by itself to know
 * which it is.
 */
export async function updateBatch(
  write: TableWrite,
  rows: readonly PlannedRow[],
): Promise<StoredRow[] | null> {
  const { call, effects, transaction } = write;
  const { definition, scope, services } = call;
  const made = madeOnEdit(definition, services);
  const changes = rows.map(({ key, change }) => ({
    key,
    values: splitChange(definition, cleanChange(definition, { ...change, ...made })).columns,
  }));
  const registry = services.metadata.all();
  const { logged, xid } = effects;
  try {
    return await withinSavepoint(transaction.executor, async () => {
      const statement = updateEachStatement(definition, changes, {
        scope,
        registry,
        returning: write.returning,
      });
      const written = await writeRows(write, statement, {});
      const byKey = new Map(written.map((row) => [keyText(definition, keyOf(write, row)), row]));
      return rows.map(({ key }) => {
        const row = byKey.get(keyText(definition, key));
        if (!row) throw new Incomplete();
        return row;
      });
    });
  } catch (error) {
    if (!(error instanceof Incomplete) && !driverErrorOf(error)) throw error;
    // The log row of the statement is gone with it.
    Object.assign(effects, { logged, xid });
    return null;
  }
}

const keyOf = ({ call }: TableWrite, row: StoredRow) => call.definition.key.map((name) => row[name] ?? null);
