import type { Connection, Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { PREFERENCE_LIMITS, type PreferenceChanges } from './preference-change.ts';

/** All preferences of an administrator as the text of one JSON object, by key. */
export async function readPreferences(executor: Executor, adminId: number): Promise<string> {
  const { rows } = await executor.query<{ values: string }>({
    text: `SELECT coalesce(jsonb_object_agg(key, value), '{}')::text AS values FROM admin_preference WHERE admin_id = $1`,
    values: [adminId],
  });
  return rows[0]?.values ?? '{}';
}

/** Takes preferences away; null: all of them. */
export async function removePreferences(
  executor: Executor,
  adminId: number,
  keys: readonly string[] | null,
): Promise<void> {
  await executor.query({
    text: 'DELETE FROM admin_preference WHERE admin_id = $1 AND ($2::text[] IS NULL OR key = ANY($2))',
    values: [adminId, keys],
  });
}

/**
 * Writes and takes away, all or nothing.
 * @throws AppError `request.too-large` where an administrator would keep more than they may.
 */
export async function writePreferences(
  main: Connection,
  adminId: number,
  { written, removed }: PreferenceChanges,
): Promise<void> {
  await main.transaction(async (transaction) => {
    // Two calls of one administrator would each see room for what both together have none for.
    await transaction.query({
      text: `SELECT pg_advisory_xact_lock(hashtextextended('admin_preference', $1))`,
      values: [adminId],
    });
    if (removed.length > 0) await removePreferences(transaction, adminId, removed);
    if (written.size === 0) return;
    await transaction.query({
      text: `INSERT INTO admin_preference (admin_id, key, value)
             SELECT $1, key, value::jsonb FROM unnest($2::text[], $3::text[]) AS given (key, value)
             ON CONFLICT (admin_id, key) DO UPDATE SET value = excluded.value, update_time = now()`,
      values: [adminId, [...written.keys()], [...written.values()]],
    });
    await refuseWhenFull(transaction, adminId);
  });
}

async function refuseWhenFull(executor: Executor, adminId: number): Promise<void> {
  const { rows } = await executor.query<{ fits: boolean }>({
    text: `SELECT count(*) <= $2 AND coalesce(sum(length(value::text)), 0) <= $3 AS fits
             FROM admin_preference WHERE admin_id = $1`,
    values: [adminId, PREFERENCE_LIMITS.keys, PREFERENCE_LIMITS.totalLength],
  });
  if (rows[0]?.fits !== true) throw new AppError('request.too-large');
}
