import type { ExplainedReason } from '#engine/contract/index.ts';
import { explainField, explainVerb, scopePredicate, type Reason } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { holds } from '#engine/rules/index.ts';
import { conditionRow } from '#server/record/rows/shown-row.ts';
import { oneStatement } from '#server/record/sql/row-statements.ts';
import { nextState } from '#server/record/pipeline/next-state.ts';
import type { AuthServices } from '../auth-services.ts';
import { menuTree, type MenuRecord } from '../menu-tree.ts';
import type { ExplainedAccount } from './held-by.ts';
import { reasonText, type AnyCheck } from './reason-texts.ts';

/** A reason as it was found, without its words. */
export type Found = Omit<Reason, 'check'> & { check: AnyCheck };

/** What is asked about a definition: a button, a field, a row; empty texts ask for the menu entry. */
export interface Question {
  verb: string;
  field: string;
  row: string;
}

/** What the rights of the account say of a menu entry, a button or a field. */
export async function rightReasons(
  definition: CompiledDefinition,
  { actor }: ExplainedAccount,
  { verb, field }: Question,
  { rules }: AuthServices,
): Promise<Found[]> {
  if (field !== '')
    return [...explainVerb(definition, 'index', actor), ...explainField(definition, field, actor)];
  if (verb !== '') return explainVerb(definition, verb, actor);
  const shown = names(menuTree(await rules.all(), actor)).includes(definition.name);
  return [...explainVerb(definition, 'index', actor), { check: 'menu.shown', passed: shown }];
}

const names = (menus: readonly MenuRecord[]): string[] =>
  menus.flatMap(({ name, extend, children }) => [
    ...(extend === 'add_rules_only' ? [] : [name]),
    ...names(children ?? []),
  ]);

/** Whether the row is there, within the account's reach, and lets the action start. */
export async function rowReasons(
  definition: CompiledDefinition,
  { actor }: ExplainedAccount,
  { verb, row }: Question,
  { records }: AuthServices,
): Promise<Found[]> {
  const key = parseKey(definition, row);
  if (!key) return [{ check: 'row.exists', passed: false }];
  const registry = records.metadata.all();
  const read = async (scope: ReturnType<typeof scopePredicate>) =>
    (
      await records.connections
        .get(definition.connection)
        .query(oneStatement(definition, key, { scope, registry }))
    ).rows[0] as Parameters<typeof conditionRow>[1] | undefined;
  const stored = await read(null);
  if (!stored) return [{ check: 'row.exists', passed: false }];
  const reached = (await read(scopePredicate(definition, actor))) !== undefined;
  const reasons: Found[] = [
    { check: 'row.exists', passed: true },
    { check: 'row.reached', passed: reached },
  ];
  const action = definition.actions.find(({ name }) => name === verb);
  if (Object.hasOwn(definition.transitions, verb)) {
    reasons.push({ check: 'row.state', passed: nextState(definition, verb, stored) !== 'refused' });
  }
  if (action?.when) {
    reasons.push({ check: 'row.condition', passed: holds(action.when, conditionRow(definition, stored)) });
  }
  return reasons;
}

/** A reason with its words, and with the groups that hold its node. */
export function formatReason(reason: Found, account: ExplainedAccount, locale: Locale): ExplainedReason {
  const { check, passed, node } = reason;
  const text = reasonText(check, passed, locale);
  if (node === undefined) return { ...reason, text };
  const groups = account.groups
    .filter(({ enabled, rules }) => enabled && (rules.includes(node) || rules.includes('*')))
    .map(({ name }) => name);
  return { ...reason, text, groups, ...(account.off.has(node) ? { off: true } : {}) };
}
