import type { Explanation, ToldReason } from '#engine/contract/index.ts';
import { explainField, explainRows, explainVerb, scopePredicate, type Reason } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { holds } from '#engine/rules/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { definitionOf } from '#server/record/record-request.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { conditionRow } from '#server/record/rows/shown-row.ts';
import { oneStatement } from '#server/record/sql/row-statements.ts';
import { nextState } from '#server/record/pipeline/transition.ts';
import { menuTree, type MenuRecord } from '../menu-tree.ts';
import type { MenuRules } from '../rules/menu-rules.ts';
import { explainedAccount, type ExplainedAccount } from './held-by.ts';
import { reasonText, type AnyCheck } from './reason-texts.ts';

export interface ExplainServices {
  main: Connection;
  records: RecordServices;
  rules: MenuRules;
}

type Found = Omit<Reason, 'check'> & { check: AnyCheck };

/**
 * `GET /admin/auth.Rule/explain?admin=&definition=&verb=|&field=[&row=]`: why an administrator sees, or does not see, a
 * menu entry (neither verb nor field), a button, a field, a row. For who may do everything, as it tells of others' rights.
 */
export function openExplainDoor(door: HttpDoor, services: ExplainServices): void {
  door.route({
    dialect: 'backOffice',
    methods: ['GET'],
    path: '/admin/auth.Rule/explain',
    access: 'login',
    handle: (call) => explain(call, services),
  });
}

async function explain({ context, query }: Call, services: ExplainServices): Promise<Explanation> {
  if (!context.actor.super) throw new AppError('access.denied');
  const definition = definitionOf(services.records, textOf(query, 'definition'));
  const account = await explainedAccount(services.main, Number(textOf(query, 'admin')) || 0);
  if (account === null) throw new AppError('record.not-found');
  const question = { verb: textOf(query, 'verb'), field: textOf(query, 'field'), row: textOf(query, 'row') };
  const found: Found[] = [
    { check: 'account.enabled', passed: account.enabled },
    ...(await rightReasons(definition, account, question, services)),
    ...explainRows(definition, account.actor),
    ...(question.row === '' ? [] : await rowReasons(definition, account, question, services)),
  ];
  return {
    allowed: found.every(({ passed }) => passed),
    account: {
      id: account.actor.id,
      username: account.actor.username,
      super: account.actor.super,
      groups: account.groups.map(({ name, enabled }) => ({ name, enabled })),
    },
    reasons: found.map((reason) => told(reason, account, context.locale)),
  };
}

interface Question {
  verb: string;
  field: string;
  row: string;
}

async function rightReasons(
  definition: CompiledDefinition,
  { actor }: ExplainedAccount,
  { verb, field }: Question,
  { rules }: ExplainServices,
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

/** Whether the row is there, within his reach, and lets the action start. */
async function rowReasons(
  definition: CompiledDefinition,
  { actor }: ExplainedAccount,
  { verb, row }: Question,
  { records }: ExplainServices,
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

function told(reason: Found, account: ExplainedAccount, locale: Locale): ToldReason {
  const { check, passed, node } = reason;
  const text = reasonText(check, passed, locale);
  if (node === undefined) return { ...reason, text };
  const groups = account.groups
    .filter(({ enabled, rules }) => enabled && (rules.includes(node) || rules.includes('*')))
    .map(({ name }) => name);
  return { ...reason, text, groups, ...(account.off.has(node) ? { off: true } : {}) };
}

/** @throws AppError `request.bad-value` for anything but a short text. */
function textOf(query: Record<string, unknown>, field: string): string {
  const value = query[field] ?? '';
  if (typeof value !== 'string' || value.length > 300) {
    throw new AppError('request.bad-value', { params: { field } });
  }
  return value;
}
