import type { Connection, Executor } from '#server/database/connection.ts';
import { madeOf, noteOf, ruleChanges, type StoredRule } from './rule-changes.ts';
import type { WantedRule } from './wanted-rules.ts';

/** Servers that see the same change take turns by this number ("rule" on the keypad of a telephone). */
const LOCK = 7853;

/** Brings the stored rules to those that definitions ask for. Returns whether anything changed. */
export async function syncRules(
  main: Connection,
  wanted: readonly WantedRule[],
  keep: (name: string) => boolean,
): Promise<boolean> {
  const early = ruleChanges(await storedRules(main), wanted, keep);
  if (isNothing(early)) return false;
  return main.transaction((transaction) => syncRulesWithin(transaction, wanted, keep));
}

/** The same as part of a transaction that publishes definitions. */
export async function syncRulesWithin(
  transaction: Executor,
  wanted: readonly WantedRule[],
  keep: (name: string) => boolean,
): Promise<boolean> {
  await transaction.query({ text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] });
  const changes = ruleChanges(await storedRules(transaction), wanted, keep);
  await insertRules(transaction, changes.insert);
  for (const { id, wanted: rule, values, moves } of changes.update) {
    await updateRule(transaction, id, values, rule);
    if (moves) await placeRules(transaction, [rule]);
  }
  for (const id of changes.drop) {
    await transaction.query({ text: 'DELETE FROM admin_rule WHERE id = $1', values: [id] });
  }
  return !isNothing(changes);
}

const isNothing = ({ insert, update, drop }: ReturnType<typeof ruleChanges>): boolean =>
  insert.length + update.length + drop.length === 0;

/** All rules as they are stored. */
export async function storedRules(executor: Executor): Promise<StoredRule[]> {
  const { rows } = await executor.query<StoredRule & { made: StoredRule['made'] | string }>({
    text: 'SELECT id, pid, type, title, name, icon, weigh, extend, made FROM admin_rule ORDER BY id',
    values: [],
  });
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    pid: row.pid === null ? null : Number(row.pid),
    weigh: Number(row.weigh),
    made: typeof row.made === 'string' ? (JSON.parse(row.made) as StoredRule['made']) : row.made,
  }));
}

/** All in one statement: a first start has hundreds of them. */
async function insertRules(executor: Executor, rules: readonly WantedRule[]): Promise<void> {
  if (rules.length === 0) return;
  const rows = rules.map((rule) => {
    const made = madeOf(rule);
    const isMenu = rule.type === 'menu';
    return {
      ...made,
      name: rule.name,
      path: rule.type === 'button' ? '' : rule.name,
      menu_type: isMenu ? 'tab' : null,
      component: rule.component,
      keepalive: isMenu ? 1 : 0,
      made: noteOf(rule),
    };
  });
  await executor.query({
    text: `INSERT INTO admin_rule (type, title, name, path, icon, menu_type, component, keepalive, extend, weigh, made)
           SELECT type, title, name, path, icon, menu_type, component, keepalive, extend, weigh, made
             FROM jsonb_to_recordset($1::jsonb) AS rule (type text, title text, name text, path text, icon text,
                    menu_type text, component text, keepalive smallint, extend text, weigh integer, made jsonb)
           ON CONFLICT (name) DO NOTHING`,
    values: [JSON.stringify(rows)],
  });
  await placeRules(executor, rules);
}

/** Hangs rules below those they name. */
async function placeRules(executor: Executor, rules: readonly WantedRule[]): Promise<void> {
  const places = rules.map(({ name, parent }) => ({ name, parent }));
  await executor.query({
    text: `UPDATE admin_rule AS rule SET pid = above.id
             FROM jsonb_to_recordset($1::jsonb) AS place (name text, parent text)
             LEFT JOIN admin_rule AS above ON above.name = place.parent
            WHERE rule.name = place.name`,
    values: [JSON.stringify(places)],
  });
}

async function updateRule(
  executor: Executor,
  id: number,
  values: Record<string, string | number | null | undefined>,
  rule: WantedRule,
): Promise<void> {
  const given = Object.entries(values);
  const sets = given.map(([column], at) => `${column} = $${at + 3}`);
  await executor.query({
    text: `UPDATE admin_rule SET ${[...sets, 'made = $2', 'update_time = now()'].join(', ')} WHERE id = $1`,
    values: [id, JSON.stringify(noteOf(rule)), ...given.map(([, value]) => value ?? null)],
  });
}
