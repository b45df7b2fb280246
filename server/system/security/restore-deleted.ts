import type { JsonObject } from '#engine/definition/index.ts';
import type { ActionContext, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { SYSTEM } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { KeptRow } from '#server/record/security/restore-row.ts';

const LOG = 'security/dataRecycleLog';

/** A row of the log with what its list does not show. */
interface LogRow extends KeptRow {
  id: string;
  definition: string;
  connection: string;
}

/**
 * Puts deleted rows back where they were, the last deleted first, for what others hang on went after them; their log rows
 * go. All or none, but for those of another database, which commits by itself.
 */
export async function restoreDeleted(
  { records, security }: BehaviourDeps,
  { rows, transaction, context }: ActionContext,
): Promise<void> {
  const kept = await keptRows(transaction.executor, rows);
  for (const { definition, connection, ...row } of kept) {
    if (!security.definitions().has(definition))
      throw new AppError('security.table-gone', { params: { table: definition } });
    const restore = (within: ActionContext['transaction']) =>
      records.as(context.actor).in(within).restore(definition, row);
    if (connection === transaction.connection) await restore(transaction);
    else await records.transaction(restore, connection, transaction);
  }
  await records
    .as(SYSTEM)
    .in(transaction)
    .remove(
      LOG,
      kept.map(({ id }) => id),
    );
}

async function keptRows(executor: ActionContext['executor'], rows: readonly JsonObject[]): Promise<LogRow[]> {
  const { rows: found } = await executor.query<LogRow>({
    text:
      `select id::text as id, definition, connection, id_value as key, data, secrets::text as secrets, ` +
      `related::text as related from security_data_recycle_log where id = any($1::bigint[]) order by id desc`,
    values: [rows.map(({ id }) => id)],
  });
  return found;
}
