import { textIn } from '#engine/definition/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import { controllerOf } from './controller-of.ts';
import { ruleTable } from './security-rules.ts';

/** Servers that see the same change take turns by this number ("safe" on the keypad of a telephone). */
const LOCK = 7233;

/** What a definition says of the rules about its table. */
interface Saying {
  deleted: boolean;
  sensitive: string[];
}

const NOTHING: Saying = { deleted: false, sensitive: [] };

/**
 * Brings the rules to what definitions say, as far as that has changed since it was last looked at: a rule that somebody
 * has changed or deleted since then stays as it is. Gives whether a rule was changed.
 */
export async function followDefaults(
  main: Connection,
  definitions: Iterable<CompiledDefinition>,
): Promise<boolean> {
  const all = [...definitions].filter(({ base, name, audience }) => base === name && audience === 'admin');
  if (changed(all, await storedSayings(main)).length === 0) return false;
  return main.transaction(async (transaction) => {
    await transaction.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] });
    const stored = await storedSayings(transaction);
    const news = changed(all, stored);
    for (const definition of news) {
      const before = stored.get(definition.name) ?? NOTHING;
      const now = sayingOf(definition);
      if (before.deleted !== now.deleted) await setDeleted(transaction, definition, now.deleted);
      if (String(before.sensitive) !== String(now.sensitive))
        await setSensitive(transaction, definition, before.sensitive, now.sensitive);
      await transaction.query({
        text:
          'insert into security_default (definition, says) values ($1, $2) ' +
          'on conflict (definition) do update set says = excluded.says',
        values: [definition.name, JSON.stringify(now)],
      });
    }
    return news.length > 0;
  });
}

function changed(all: CompiledDefinition[], stored: ReadonlyMap<string, Saying>): CompiledDefinition[] {
  const same = (one: Saying, other: Saying): boolean =>
    one.deleted === other.deleted && String(one.sensitive) === String(other.sensitive);
  return all.filter((definition) => !same(sayingOf(definition), stored.get(definition.name) ?? NOTHING));
}

function sayingOf({ keepDeleted, sensitive, fieldByName }: CompiledDefinition): Saying {
  const columns = sensitive.map((name) => fieldByName.get(name)?.column ?? null);
  return { deleted: keepDeleted, sensitive: columns.filter((column) => column !== null).sort() };
}

async function storedSayings(executor: Executor): Promise<Map<string, Saying>> {
  const { rows } = await executor.query<{ definition: string; says: Saying | string }>({
    text: 'select definition, says from security_default',
    values: [],
  });
  return new Map(
    rows.map(({ definition, says }) => [
      definition,
      typeof says === 'string' ? (JSON.parse(says) as Saying) : says,
    ]),
  );
}

async function setDeleted(executor: Executor, definition: CompiledDefinition, on: boolean): Promise<void> {
  const values = [definition.connection, ruleTable(definition)];
  const { count } = await executor.query({
    text:
      'update security_data_recycle set status = $3, update_time = now() ' +
      'where connection = $1 and data_table = $2',
    values: [...values, on ? 1 : 0],
  });
  if (on && count === 0) await insertRule(executor, 'security_data_recycle', definition);
}

async function setSensitive(
  executor: Executor,
  definition: CompiledDefinition,
  before: readonly string[],
  now: readonly string[],
): Promise<void> {
  const titles = titlesOf(definition, now);
  const gone = before.filter((column) => !now.includes(column));
  // What somebody has called a column stays.
  const { count } = await executor.query({
    text:
      `update security_sensitive_data set data_fields = ($3::jsonb || data_fields) - $4::text[], ` +
      `status = case when ($3::jsonb || data_fields) - $4::text[] = '{}' then 0 else 1 end, update_time = now() ` +
      `where connection = $1 and data_table = $2`,
    values: [definition.connection, ruleTable(definition), JSON.stringify(titles), gone],
  });
  if (now.length > 0 && count === 0)
    await insertRule(executor, 'security_sensitive_data', definition, titles);
}

/** What columns are called, by their names. */
export function titlesOf({ fields }: CompiledDefinition, columns: readonly string[]): Record<string, string> {
  const entries = columns.map((column) => {
    const title = textIn(fields.find((field) => field.column === column)?.title, 'zh-cn');
    return [column, title || column];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

async function insertRule(
  executor: Executor,
  table: 'security_data_recycle' | 'security_sensitive_data',
  definition: CompiledDefinition,
  fields?: Record<string, string>,
): Promise<void> {
  const { controller, controller_as } = controllerOf(definition.name);
  const key = definition.key.map((name) => definition.fieldByName.get(name)?.column ?? name).join(',');
  const row: [string, unknown][] = [
    ['name', (textIn(definition.title, 'zh-cn') || definition.name).slice(0, 50)],
    ['controller', controller],
    ['controller_as', controller_as],
    ['data_table', ruleTable(definition)],
    ['connection', definition.connection],
    ['primary_key', key],
    ...(fields ? ([['data_fields', JSON.stringify(fields)]] as [string, unknown][]) : []),
  ];
  const names = row.map(([name]) => name).join(', ');
  const places = row.map((_each, at) => `$${at + 1}`).join(', ');
  await executor.query({
    text: `insert into ${table} (${names}) values (${places})`,
    values: row.map(([, value]) => value),
  });
}
