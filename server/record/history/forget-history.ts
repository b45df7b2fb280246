import type { Executor } from '#server/database/connection.ts';
import { HISTORY_TABLE } from './write-history.ts';

/** Whose rows, and what the history of them may not say any more. */
export interface ForgottenFields {
  definition: string;
  /** The field that says whose a row is. */
  owner: string;
  ownerId: number;
  /** Fields whose values before and after are taken out of every entry. */
  fields: readonly string[];
}

const ROWS = `select distinct "row_key" from ${HISTORY_TABLE} where "definition" = $1 and "changes"->$2->>1 = $3`;

/**
 * Takes fields out of the history of all rows that are or were somebody's; that a row was written, when and by whom stays.
 * Gives the keys of these rows, as far as there is a history of them.
 */
export async function forgetHistory(
  executor: Executor,
  { definition, owner, ownerId, fields }: ForgottenFields,
): Promise<string[]> {
  const { rows } = await executor.query<{ row_key: string }>({
    text: ROWS,
    values: [definition, owner, String(ownerId)],
  });
  const keys = rows.map(({ row_key: key }) => key);
  await executor.query({
    text: `update ${HISTORY_TABLE} set "changes" = "changes" - $3::text[] where "definition" = $1 and "row_key" = any($2)`,
    values: [definition, keys, fields],
  });
  return keys;
}

/** Gives who wrote in the history another name, everywhere. */
export async function renameInHistory(
  executor: Executor,
  { audience, id, name }: { audience: string; id: number; name: string },
): Promise<void> {
  await executor.query({
    text: `update ${HISTORY_TABLE} set "username" = $3 where "audience" = $1 and "user_id" = $2`,
    values: [audience, id, name],
  });
}
