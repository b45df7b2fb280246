import type { Actor } from '#engine/access/index.ts';
import type { SavedView } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { invalid, type ViewChange } from './view-change.ts';

const MAX_VIEWS = 100;

interface StoredView {
  id: string;
  name: string;
  query: string;
  columns: JsonObject;
  groups: string[];
  is_default: boolean;
  admin_id: string;
  owner: string;
}

/** Groups somebody is in or above; null: all of them. */
export function reachedGroups({ super: isSuper, groups }: Actor): number[] | null {
  return isSuper ? null : [...(groups?.own ?? []), ...(groups?.below ?? [])];
}

/** Own views, then those of others that a group of one's own, or one below, has been given. By name. */
export async function readViews(executor: Executor, definition: string, actor: Actor): Promise<SavedView[]> {
  const reached = reachedGroups(actor);
  const { rows } = await executor.query<StoredView>({
    text: `SELECT v.id, v.name, v.query, v.columns, v.groups, v.is_default, v.admin_id,
                  coalesce(nullif(a.nickname, ''), a.username) AS owner
             FROM list_view v JOIN admin a ON a.id = v.admin_id
            WHERE v.definition = $1
              AND (v.admin_id = $2 OR v.groups && $3::bigint[] OR ($4 AND v.groups <> '{}'))
            ORDER BY (v.admin_id = $2) DESC, v.name, v.id`,
    values: [definition, actor.id, reached ?? [], reached === null],
  });
  return rows.map((row) => {
    const isOwn = Number(row.admin_id) === actor.id;
    const groups = row.groups.map(Number);
    return {
      id: Number(row.id),
      name: row.name,
      query: row.query,
      columns: row.columns,
      groups: isOwn || reached === null ? groups : groups.filter((group) => reached.includes(group)),
      isDefault: row.is_default,
      isOwn,
      owner: row.owner,
    };
  });
}

/** Keeps a new view and gives its key. @throws AppError `record.invalid` for a name they have already, `request.too-large`. */
export async function addView(
  main: Connection,
  definition: string,
  adminId: number,
  { name, query, columns, groups, isDefault }: ViewChange,
): Promise<number> {
  return main.transaction(async (transaction) => {
    await lockViews(transaction, adminId);
    await refuseUsedName(transaction, { definition, adminId, name, except: 0 });
    if (isDefault) await dropDefault(transaction, definition, adminId);
    const { rows } = await transaction.query<{ id: string }>({
      text: `INSERT INTO list_view (definition, admin_id, name, query, columns, groups, is_default)
             VALUES ($1, $2, $3, $4, $5::jsonb, $6::bigint[], $7) RETURNING id`,
      values: [definition, adminId, name, query, JSON.stringify(columns), groups, isDefault],
    });
    return Number(rows[0]?.id);
  });
}

/** Changes one's own view and gives its definition. @throws AppError `record.not-found` for anybody else's, `record.invalid`. */
export async function changeView(
  main: Connection,
  id: number,
  adminId: number,
  change: Partial<ViewChange>,
): Promise<string> {
  return main.transaction(async (transaction) => {
    await lockViews(transaction, adminId);
    const { rows } = await transaction.query<{ definition: string }>({
      text: 'SELECT definition FROM list_view WHERE id = $1 AND admin_id = $2',
      values: [id, adminId],
    });
    const definition = rows[0]?.definition;
    if (definition === undefined) throw new AppError('record.not-found');
    const { name, query, columns, groups, isDefault } = change;
    if (name !== undefined) await refuseUsedName(transaction, { definition, adminId, name, except: id });
    if (isDefault === true) await dropDefault(transaction, definition, adminId);
    await transaction.query({
      text: `UPDATE list_view SET name = coalesce($3, name), query = coalesce($4, query),
                    columns = coalesce($5::jsonb, columns), groups = coalesce($6::bigint[], groups),
                    is_default = coalesce($7, is_default), update_time = now()
              WHERE id = $1 AND admin_id = $2`,
      values: [
        id,
        adminId,
        name ?? null,
        query ?? null,
        columns === undefined ? null : JSON.stringify(columns),
        groups ?? null,
        isDefault ?? null,
      ],
    });
    return definition;
  });
}

/**
 * Takes away one's own view; a caller who may do everything takes away shared ones too. Gives its definition.
 * @throws AppError `record.not-found`.
 */
export async function removeView(executor: Executor, id: number, actor: Actor): Promise<string> {
  const { rows } = await executor.query<{ definition: string }>({
    text: `DELETE FROM list_view WHERE id = $1 AND (admin_id = $2 OR ($3 AND groups <> '{}')) RETURNING definition`,
    values: [id, actor.id, actor.super],
  });
  if (rows[0] === undefined) throw new AppError('record.not-found');
  return rows[0].definition;
}

/** Two calls of one administrator would each find the name free. */
async function lockViews(executor: Executor, adminId: number): Promise<void> {
  await executor.query({
    text: `SELECT pg_advisory_xact_lock(hashtextextended('list_view', $1))`,
    values: [adminId],
  });
}

interface Named {
  definition: string;
  adminId: number;
  name: string;
  /** The view that bears the name already. */
  except: number;
}

async function refuseUsedName(
  executor: Executor,
  { definition, adminId, name, except }: Named,
): Promise<void> {
  const { rows } = await executor.query<{ taken: boolean; count: number }>({
    text: `SELECT coalesce(bool_or(name = $3), false) AS taken, count(*)::float8 AS count
             FROM list_view WHERE definition = $1 AND admin_id = $2 AND id <> $4`,
    values: [definition, adminId, name, except],
  });
  if (rows[0]?.taken === true) throw invalid({ path: 'name', code: 'unique', params: {} });
  if (Number(rows[0]?.count) >= MAX_VIEWS) throw new AppError('request.too-large');
}

async function dropDefault(executor: Executor, definition: string, adminId: number): Promise<void> {
  await executor.query({
    text: 'UPDATE list_view SET is_default = false WHERE definition = $1 AND admin_id = $2 AND is_default',
    values: [definition, adminId],
  });
}
