import { SYSTEM } from '#engine/access/index.ts';
import { type Json, type JsonObject, textIn } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { ActionContext, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { sameValue } from '#server/record/change/same-value.ts';

const LOG = 'security/sensitiveDataLog';

interface LogRow {
  id: string;
  definition: string;
  connection: string;
  id_value: string;
  data_field: string;
  values: [before: Json, after: Json] | null;
}

/**
 * Gives columns the values they had before recorded changes, the newest change first; their log rows go, and the way back is
 * recorded as a change of its own. All or none, but for rows of another database, which commits by itself.
 * @throws AppError `security.changed` where a value was changed again since and `force` is not asked for,
 * `security.secret` for what is kept nowhere, `security.table-gone`, `record.not-found`.
 */
export async function rollBack(
  deps: BehaviourDeps,
  { rows, transaction, context, params }: ActionContext,
): Promise<void> {
  const changes = await changesOf(transaction.executor, rows);
  for (const change of changes) {
    const back = (within: ActionContext['transaction']) =>
      takeBack(deps, within, change, { context, force: params['force'] === true });
    if (change.connection === transaction.connection) await back(transaction);
    else await deps.records.transaction(back, change.connection, transaction);
  }
  const keys = changes.map(({ id }) => id);
  await deps.records.as(SYSTEM).in(transaction).remove(LOG, keys);
}

async function takeBack(
  { records, security }: BehaviourDeps,
  transaction: ActionContext['transaction'],
  { definition: name, id_value: text, data_field: column, values }: LogRow,
  { context, force }: { context: ActionContext['context']; force: boolean },
): Promise<void> {
  const definition = security.definitions().get(name);
  const field = definition?.fields.find((each) => each.column === column);
  if (!definition || !field)
    throw new AppError('security.table-gone', { params: { table: `${name}.${column}` } });
  const title = textIn(field.title, context.locale) || field.name;
  if (values === null) throw new AppError('security.secret', { params: { field: title } });
  const key = parseKey(definition, text);
  const rows = records.as(context.actor).in(transaction);
  const row = key && (await rows.lock(name, key));
  if (!key || !row) throw new AppError('record.not-found');
  const [before, after] = values;
  if (!force && !sameValue(row[field.name], after))
    throw new AppError('security.changed', { params: { field: title, record: text } });
  await rows.change(name, key, { [field.name]: before });
}

async function changesOf(
  executor: ActionContext['executor'],
  rows: readonly JsonObject[],
): Promise<LogRow[]> {
  const { rows: found } = await executor.query<Omit<LogRow, 'values'> & { values: string | null }>({
    text:
      `select id::text as id, definition, connection, id_value, data_field, "values"::text as "values" ` +
      `from security_sensitive_data_log where id = any($1::bigint[]) order by id desc`,
    values: [rows.map(({ id }) => id)],
  });
  return found.map(({ values, ...row }) => ({
    ...row,
    values: values === null ? null : (JSON.parse(values) as [Json, Json]),
  }));
}
