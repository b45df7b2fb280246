import { isObject, type Condition, type Json, type JsonObject } from '#engine/definition/index.ts';

/** What a line of a condition asks of a field's value. */
export const CONDITION_OPERATORS = [
  'eq',
  'ne',
  'in',
  'notIn',
  'gt',
  'egt',
  'lt',
  'elt',
  'contains',
  'has',
  'filled',
  'empty',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

export interface ConditionRow {
  field: string;
  operator: ConditionOperator;
  value: Json;
}

/** Lines of which all, or any, must hold. */
export interface ConditionRows {
  all: boolean;
  rows: ConditionRow[];
}

/** Values that count as none. */
const NOTHING: Json[] = [null, '', []];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const plain = (pattern: string): string => pattern.replace(/\\([.*+?^${}()|[\]\\/])/g, '$1');

/** What the value of a field must satisfy. */
const SCHEMAS: Record<ConditionOperator, (value: Json) => JsonObject> = {
  eq: (value) => ({ const: value }),
  ne: (value) => ({ not: { const: value } }),
  in: (value) => ({ enum: listOf(value) }),
  notIn: (value) => ({ not: { enum: listOf(value) } }),
  gt: (value) => ({ exclusiveMinimum: value }),
  egt: (value) => ({ minimum: value }),
  lt: (value) => ({ exclusiveMaximum: value }),
  elt: (value) => ({ maximum: value }),
  contains: (value) => ({ pattern: escaped(String(value ?? '')) }),
  has: (value) => ({ contains: { const: value } }),
  filled: () => ({ not: { enum: NOTHING } }),
  empty: () => ({ enum: NOTHING }),
};

const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : [value]);

/** The JSON Schema fragment of some lines; undefined without any. A field that is not there fails every line but `empty`. */
export function conditionOf({ all, rows }: ConditionRows): Condition | undefined {
  const parts = rows.filter((row) => row.field !== '').map(partOf);
  const [first] = parts;
  if (first === undefined) return undefined;
  if (parts.length === 1) return first as Condition;
  if (!all) return { anyOf: parts } as Condition;
  const fields = new Set(rows.map((row) => row.field));
  if (fields.size < parts.length) return { allOf: parts } as Condition;
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as JsonObject,
    ...(required.length > 0 ? { required } : {}),
  } as Condition;
}

function partOf({ field, operator, value }: ConditionRow): JsonObject {
  const properties = { [field]: SCHEMAS[operator](value) };
  return operator === 'empty' ? { properties } : { properties, required: [field] };
}

/** The lines of a fragment; null when it says more than lines can. */
export function rowsOf(condition: Condition): ConditionRows | null {
  const schema = condition as JsonObject;
  const keys = Object.keys(schema);
  for (const key of ['allOf', 'anyOf'] as const) {
    const parts = schema[key];
    if (!Array.isArray(parts)) continue;
    if (keys.length !== 1) return null;
    const inner = parts.map((part) => (isObject(part) ? rowsOf(part) : null));
    if (inner.some((each) => each === null || each.rows.length !== 1)) return null;
    return { all: key === 'allOf', rows: inner.flatMap((each) => each?.rows ?? []) };
  }
  if (keys.some((key) => key !== 'properties' && key !== 'required')) return null;
  return plainRows(schema);
}

function plainRows(schema: JsonObject): ConditionRows | null {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (required.some((name) => typeof name !== 'string' || !(name in properties))) return null;
  const rows = Object.entries(properties).map(([field, part]) => rowOf(field, part));
  return rows.some((row) => row === null) ? null : { all: true, rows: rows as ConditionRow[] };
}

function rowOf(field: string, schema: Json): ConditionRow | null {
  if (!isObject(schema)) return null;
  const [[key, value] = [], ...more] = Object.entries(schema) as [string, Json][];
  if (key === undefined || value === undefined || more.length > 0) return null;
  const row = (operator: ConditionOperator, given: Json = value): ConditionRow => ({
    field,
    operator,
    value: given,
  });
  switch (key) {
    case 'const':
      return row('eq');
    case 'enum':
      return isNothing(value) ? row('empty', null) : row('in');
    case 'minimum':
      return row('egt');
    case 'maximum':
      return row('elt');
    case 'exclusiveMinimum':
      return row('gt');
    case 'exclusiveMaximum':
      return row('lt');
    case 'pattern':
      return typeof value === 'string' && escaped(plain(value)) === value
        ? row('contains', plain(value))
        : null;
    case 'contains':
      return isObject(value) && 'const' in value ? row('has', value.const ?? null) : null;
    case 'not':
      return negated(row, value);
    default:
      return null;
  }
}

function negated(
  row: (operator: ConditionOperator, given?: Json) => ConditionRow,
  inner: Json,
): ConditionRow | null {
  if (!isObject(inner) || Object.keys(inner).length !== 1) return null;
  if ('const' in inner) return row('ne', inner.const ?? null);
  if (!Array.isArray(inner.enum)) return null;
  return isNothing(inner.enum) ? row('filled', null) : row('notIn', inner.enum);
}

const isNothing = (value: Json): boolean => JSON.stringify(value) === JSON.stringify(NOTHING);

/** Operators that make sense for values of a kind. */
export function operatorsFor(
  kind: 'number' | 'text' | 'choice' | 'list' | 'flag',
): readonly ConditionOperator[] {
  switch (kind) {
    case 'number':
      return ['eq', 'ne', 'gt', 'egt', 'lt', 'elt', 'filled', 'empty'];
    case 'text':
      return ['eq', 'ne', 'contains', 'in', 'notIn', 'filled', 'empty'];
    case 'choice':
      return ['eq', 'ne', 'in', 'notIn', 'filled', 'empty'];
    case 'list':
      return ['has', 'filled', 'empty'];
    case 'flag':
      return ['eq', 'ne'];
  }
}

/** Operators that take a list of values, and those that take none. */
export const TAKES_LIST: ReadonlySet<ConditionOperator> = new Set(['in', 'notIn']);
export const TAKES_NOTHING: ReadonlySet<ConditionOperator> = new Set(['filled', 'empty']);
