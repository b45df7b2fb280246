import type { JsonObject } from '#engine/definition/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { StageContext } from '#server/record/behaviour/behaviour.ts';

/** Where the rules of an audience are kept, and the groups that hold them by name. */
export interface RuleTables {
  rules: 'admin_rule' | 'user_rule';
  groups: 'admin_group' | 'user_group';
  /** Kinds of rules that open something. */
  opening: ReadonlySet<string>;
}

/** What a rule may be put below. */
export const PARENTS_OF_RULES: Predicate = {
  kind: 'in',
  ref: { field: 'type' },
  values: ['menu_dir', 'menu'],
  negate: false,
};

/** Fills what goes without saying, and has groups hold a renamed rule by its new name. */
export async function settleRule(
  { change, row, verb, executor }: StageContext,
  tables: RuleTables,
): Promise<void> {
  if (verb === 'del') return;
  const type = String(change['type'] ?? row?.['type'] ?? '');
  if (!tables.opening.has(type)) change['menu_type'] = null;
  const name = change['name'] ?? row?.['name'];
  const path = change['path'] ?? row?.['path'] ?? '';
  if (type !== 'button' && path === '' && name !== undefined) change['path'] = name;
  if (row === null || change['name'] === undefined) return;
  await changeGrants(executor, tables, 'array_replace(rules, $1, $2)', [row['name'], change['name']]);
}

/** Grants a new rule to the groups that hold the one above it, and takes a deleted one from all. */
export async function grantRule({ row, verb, executor }: StageContext, tables: RuleTables): Promise<void> {
  if (row === null) return;
  if (verb === 'add') await grantWithParent(executor, tables, row);
  if (verb === 'del') await changeGrants(executor, tables, 'array_remove(rules, $1)', [row['name']]);
}

async function grantWithParent(
  executor: Executor,
  { rules, groups }: RuleTables,
  row: JsonObject,
): Promise<void> {
  await executor.query({
    text: `UPDATE ${groups} SET rules = array_append(rules, $1::text)
            WHERE NOT $1 = ANY(rules) AND (SELECT name FROM ${rules} WHERE id = $2) = ANY(rules)`,
    values: [row['name'], row['pid'] ?? null],
  });
}

async function changeGrants(
  executor: Executor,
  { groups }: RuleTables,
  to: string,
  values: unknown[],
): Promise<void> {
  await executor.query({ text: `UPDATE ${groups} SET rules = ${to} WHERE $1 = ANY(rules)`, values });
}
