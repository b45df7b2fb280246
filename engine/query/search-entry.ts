import type { Operator } from '#engine/model/field-definition.ts';
import type { Json } from '#engine/model/json.ts';
import type { Predicate } from '#engine/model/plan.ts';
import { datetimeCompare, datetimeEqual, datetimeRange, takesDatetime } from './datetime-search.ts';
import { boundOf, membersOf, operandOf } from './operand.ts';
import { operatorOf } from '#engine/definition/index.ts';
import type { PlanContext } from './plan-context.ts';
import { NEVER, notNull } from './predicate.ts';
import { Refusal, refuse, refuseSize, splitComma } from './read-query.ts';
import { LIMITS, type Operand, type SearchEntry } from './request.ts';
import { isListField } from './is-list-field.ts';
import { labelRef, resolveName, type ResolvedName } from './resolve-name.ts';

/** Equality of a key is how rows are found at all, so no field type can forbid it. */
const ALWAYS_ON_KEYS: ReadonlySet<Operator> = new Set<Operator>(['eq', 'IN']);

/**
 * How `render=datetime` is read. The wire contract knows equality and ranges with both ends, and skips a range with one;
 * exactly, every operator means what it says and a missing end is open.
 */
export type EntryRules = 'contract' | 'exact';

/** One line of the common search as a predicate; null when it asks for nothing. Throws a refusal. */
export function planEntry(context: PlanContext, entry: SearchEntry, rules: EntryRules): Predicate | null {
  const target = resolveName(context, entry.field, 'search');
  const operator = operatorOf(entry.operator);
  if (!operator || !isAllowed(target, operator)) return badOperator(entry.field, entry.operator);
  if (entry.render === 'datetime' && takesDatetime(target.field) && readsClock(operator, rules)) {
    return planDatetime(context, target, operator, { entry, rules });
  }
  return planOperator(context, target, operator, entry.val, entry.field);
}

/** Equality of a REST filter or of initKey: one value, one of several, or none. */
export function planEqual(
  context: PlanContext,
  name: string,
  value: Operand | null,
  options: { trusted: boolean },
): Predicate {
  const target = resolveName(context, name, 'search');
  if (value === null) return { kind: 'null', ref: target.ref, negate: false };
  const operator = typeof value === 'string' ? 'eq' : 'IN';
  if (isListField(target.field))
    return oneOf(context, target, typeof value === 'string' ? [value] : value, false);
  if (!options.trusted && !isAllowed(target, 'eq') && !isAllowed(target, 'IN'))
    return badOperator(name, operator);
  return operator === 'eq'
    ? compare(context, target, 'eq', value as string)
    : oneOf(context, target, value, false);
}

function isAllowed(target: ResolvedName, operator: Operator): boolean {
  if (target.isKey && ALWAYS_ON_KEYS.has(operator)) return true;
  return target.field.search.operators.includes(operator);
}

function badOperator(field: string, operator: string): never {
  throw new Refusal({
    code: 'request.bad-operator',
    params: { field: field.slice(0, 100), operator: operator.slice(0, 100) },
  });
}

function planDatetime(
  context: PlanContext,
  { ref, field }: ResolvedName,
  operator: Operator,
  { entry, rules }: { entry: SearchEntry; rules: EntryRules },
): Predicate | null {
  const options = { timeZone: context.timeZone, name: entry.field };
  if (operator === 'RANGE' || operator === 'NOT RANGE') {
    const negate = operator === 'NOT RANGE';
    const [from, to] = ends(entry.val, entry.field);
    return datetimeRange(ref, field, [from, to], { ...options, negate, open: rules === 'exact' });
  }
  const text = scalar(entry.val, entry.field);
  return rules === 'exact' && isComparison(operator)
    ? datetimeCompare(ref, field, text, { ...options, operator })
    : datetimeEqual(ref, field, text, options);
}

function readsClock(operator: Operator, rules: EntryRules): boolean {
  if (operator.includes('NULL')) return false;
  return rules === 'contract' || operator.includes('RANGE') || isComparison(operator);
}

function planOperator(
  context: PlanContext,
  target: ResolvedName,
  operator: Operator,
  val: Operand,
  name: string,
): Predicate | null {
  const { ref } = target;
  switch (operator) {
    case 'eq':
    case 'ne':
    case 'gt':
    case 'egt':
    case 'lt':
    case 'elt':
      return compare(context, target, operator, scalar(val, name));
    case 'LIKE':
    case 'NOT LIKE':
      return like(context, target, scalar(val, name), operator === 'NOT LIKE');
    case 'IN':
    case 'NOT IN':
      return oneOf(context, target, val, operator === 'NOT IN');
    case 'RANGE':
    case 'NOT RANGE':
      return range(context, target, ends(val, name), operator === 'NOT RANGE');
    case 'NULL':
    case 'NOT NULL':
      return { kind: 'null', ref, negate: operator === 'NOT NULL' };
    case 'FIND_IN_SET':
      return holds(context, target, parts(val));
  }
}

type Comparison = 'eq' | 'ne' | 'gt' | 'egt' | 'lt' | 'elt';

const COMPARISONS: ReadonlySet<Operator> = new Set(['eq', 'ne', 'gt', 'egt', 'lt', 'elt']);

function isComparison(operator: Operator): operator is Comparison {
  return COMPARISONS.has(operator);
}

function compare(context: PlanContext, target: ResolvedName, operator: Comparison, raw: string): Predicate {
  const { ref, field } = target;
  if (operator === 'eq' || operator === 'ne') {
    const value = operandOf(field, raw, context.dialect);
    if (value !== undefined) return { kind: 'compare', ref, operator, value };
    return operator === 'eq' ? NEVER : notNull(ref);
  }
  const side = operator === 'gt' || operator === 'elt' ? 'down' : 'up';
  const bound = boundOf(field, raw, side, context.dialect);
  if (typeof bound === 'object') return { kind: 'compare', ref, operator, value: bound.value };
  const upwards = operator === 'gt' || operator === 'egt';
  return (bound === 'below' && upwards) || (bound === 'above' && !upwards) ? notNull(ref) : NEVER;
}

/** Contains. Over a list of references it is the labels that are searched, for nobody types keys. */
function like(context: PlanContext, { ref, field }: ResolvedName, text: string, negate: boolean): Predicate {
  const { relation } = field;
  if (relation && relation.kind !== 'belongsTo' && !('relation' in ref)) {
    return { kind: 'like', ref: labelRef(context, field, relation), text, negate };
  }
  return { kind: 'like', ref, text, negate };
}

function oneOf(context: PlanContext, target: ResolvedName, val: Operand, negate: boolean): Predicate {
  const { ref, field } = target;
  const values: Json[] = [];
  for (const text of parts(val)) {
    const value = operandOf(field, text, context.dialect);
    if (value !== undefined) values.push(...(Array.isArray(value) ? value : [value]));
  }
  if (values.length > 0) return { kind: 'in', ref, values, negate };
  return negate ? notNull(ref) : NEVER;
}

function range(
  context: PlanContext,
  target: ResolvedName,
  [from, to]: readonly [string, string],
  negate: boolean,
): Predicate | null {
  const { ref, field } = target;
  if (from === '' && to === '') return null;
  const low = from === '' ? 'below' : boundOf(field, from, 'up', context.dialect);
  const high = to === '' ? 'above' : boundOf(field, to, 'down', context.dialect);
  const nothing = low === 'nowhere' || high === 'nowhere' || low === 'above' || high === 'below';
  if (nothing) return negate ? notNull(ref) : NEVER;
  const open = typeof low !== 'object' && typeof high !== 'object';
  if (open) return negate ? NEVER : notNull(ref);
  return {
    kind: 'range',
    ref,
    ...(typeof low === 'object' ? { from: low.value } : {}),
    ...(typeof high === 'object' ? { to: high.value } : {}),
    negate,
  };
}

function holds(context: PlanContext, { ref, field }: ResolvedName, raw: readonly string[]): Predicate {
  const values = membersOf(field, raw, context.dialect);
  return values && values.length > 0 ? { kind: 'holds', ref, values } : NEVER;
}

function scalar(val: Operand, name: string): string {
  return typeof val === 'string' ? val : refuse(name, 'scalar');
}

function parts(val: Operand): string[] {
  const texts = typeof val === 'string' ? splitComma(val) : val;
  if (texts.length > LIMITS.maxValues) refuseSize('val', LIMITS.maxValues);
  return texts;
}

function ends(val: Operand, name: string): readonly [from: string, to: string] {
  const texts = typeof val === 'string' ? val.split(',') : val;
  if (texts.length !== 2) refuse(name, 'range');
  return [texts[0]?.trim() ?? '', texts[1]?.trim() ?? ''];
}
