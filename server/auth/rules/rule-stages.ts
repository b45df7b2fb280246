import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import type { StageContext } from '#server/record/behaviour/behaviour.ts';
import type { Records, TransactionRecords } from '#server/record/records.ts';

/** Where the rules of an audience are kept, and the groups that hold them by name. */
export interface RuleTables {
  rules: 'admin_rule' | 'user_rule';
  /** The definition of the groups. */
  groups: 'auth/group' | 'user/group';
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
  records: Records,
  { change, row, verb, transaction }: StageContext,
  { groups, opening }: RuleTables,
): Promise<void> {
  if (verb === 'del') return;
  const type = String(change['type'] ?? row?.['type'] ?? '');
  if (!opening.has(type)) change['menu_type'] = null;
  const name = change['name'] ?? row?.['name'];
  const path = change['path'] ?? row?.['path'] ?? '';
  if (type !== 'button' && path === '' && name !== undefined) change['path'] = name;
  const renamed = change['name'];
  if (row === null || typeof renamed !== 'string') return;
  const rows = records.as(SYSTEM).in(transaction);
  await changeGrants(rows, groups, row['name'], (held) =>
    held.map((each) => (each === row['name'] ? renamed : each)),
  );
}

/** Grants a new rule to the groups that hold the one above it, and takes a deleted one from all. */
export async function grantRule(
  records: Records,
  { row, verb, transaction, executor }: StageContext,
  { rules, groups }: RuleTables,
): Promise<void> {
  const name = row?.['name'];
  if (typeof name !== 'string') return;
  const rows = records.as(SYSTEM).in(transaction);
  if (verb === 'del') await changeGrants(rows, groups, name, (held) => held.filter((each) => each !== name));
  if (verb !== 'add') return;
  const { rows: above } = await executor.query<{ name: string }>({
    text: `SELECT name FROM ${rules} WHERE id = $1`,
    values: [row?.['pid'] ?? null],
  });
  await changeGrants(rows, groups, above[0]?.name, (held) => (held.includes(name) ? held : [...held, name]));
}

/** Changes what groups hold that hold a rule by this name. */
async function changeGrants(
  rows: TransactionRecords,
  groups: RuleTables['groups'],
  holding: Json | undefined,
  change: (held: string[]) => string[],
): Promise<void> {
  if (typeof holding !== 'string') return;
  const also: Predicate = { kind: 'holds', ref: { field: 'rules' }, values: [holding] };
  for (const group of await rows.find(groups, {}, { also, lock: true })) {
    const held = (group['rules'] as string[] | null) ?? [];
    const changed = change(held);
    if (changed !== held) await rows.change(groups, group['id'] ?? null, { rules: changed });
  }
}
