import type { Text } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** A row of the table of settings: of a declared one the value alone, of an added one everything. */
export interface ConfigRow {
  id: number;
  name: string;
  group: string;
  title: string;
  tip: string; /** What it is typed into; the column is called `type`. */
  input: string;
  /** JSON, or a sealed secret; null where the default holds. */
  value: string | null;
  /** JSON objects as text, or empty. */
  content: string;
  extend: string;
  input_extend: string;
  /** Names of rules, joined by commas. */
  rule: string;
  allow_del: number;
  weigh: number;
}

/** A group of settings as people know it. */
export interface KnownGroup {
  name: string;
  title: Text;
  node?: string;
  /** Whether code declares it; others are added by people. */
  declared: boolean;
  /** Names of the items that people added to it. */
  added: readonly string[];
}

/** Values of the platform itself, as against those of its merchants. */
const PLATFORM = 0;

/** All rows of the platform, in the order in which they were made. */
export async function readConfig(executor: Executor): Promise<ConfigRow[]> {
  const { rows } = await executor.query<Omit<ConfigRow, 'id'> & { id: string }>({
    text: `SELECT id, name, "group", title, tip, type AS input, value, content, extend, input_extend, rule, allow_del, weigh
             FROM config WHERE merchant_id = $1 ORDER BY id`,
    values: [PLATFORM],
  });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Gives every declared setting its row, so that it has an id on the wire. Several servers may do it at once. */
export async function addMissingRows(
  executor: Executor,
  declared: readonly { name: string; group: string; type: string }[],
): Promise<void> {
  await executor.query({
    text: `INSERT INTO config (merchant_id, name, "group", type)
           SELECT $1, name, "group", type FROM json_to_recordset($2::json) AS given (name text, "group" text, type text)
           ON CONFLICT (name, merchant_id) DO NOTHING`,
    values: [PLATFORM, JSON.stringify(declared)],
  });
}

/** The rows of some settings as they are now, which stay so until the transaction ends. */
export async function lockRows(
  executor: Executor,
  names: readonly string[],
): Promise<Map<string, Pick<ConfigRow, 'value'>>> {
  const { rows } = await executor.query<{ name: string; value: string | null }>({
    text: `SELECT name, value FROM config WHERE merchant_id = $1 AND name = ANY($2) ORDER BY name FOR UPDATE`,
    values: [PLATFORM, names],
  });
  return new Map(rows.map((row) => [row.name, row]));
}

/** Writes values of rows that are there. */
export async function writeValues(
  executor: Executor,
  values: readonly { name: string; value: string | null }[],
): Promise<void> {
  await executor.query({
    text: `UPDATE config SET value = given.value, update_time = now()
             FROM json_to_recordset($2::json) AS given (name text, value text)
            WHERE merchant_id = $1 AND config.name = given.name`,
    values: [PLATFORM, JSON.stringify(values)],
  });
}

/** A new item that people added. False where the name is taken. */
export async function insertItem(
  executor: Executor,
  item: Omit<ConfigRow, 'id' | 'allow_del'>,
): Promise<boolean> {
  const { count } = await executor.query({
    text: `INSERT INTO config (merchant_id, name, "group", title, tip, type, value, content, extend, input_extend, rule,
                               weigh, allow_del)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1) ON CONFLICT (name, merchant_id) DO NOTHING`,
    values: [
      PLATFORM,
      item.name,
      item.group,
      item.title,
      item.tip,
      item.input,
      item.value,
      item.content,
      item.extend,
      item.input_extend,
      item.rule,
      item.weigh,
    ],
  });
  return count === 1;
}

/** Takes items away that people added. Gives those that were there. */
export async function removeItems(
  executor: Executor,
  ids: readonly number[],
): Promise<Pick<ConfigRow, 'name' | 'group' | 'title' | 'value'>[]> {
  const { rows } = await executor.query<Pick<ConfigRow, 'name' | 'group' | 'title' | 'value'>>({
    text: `DELETE FROM config WHERE merchant_id = $1 AND allow_del = 1 AND id = ANY($2)
           RETURNING name, "group", title, value`,
    values: [PLATFORM, ids],
  });
  return rows;
}
