import type { FieldDefinition, Json } from '#engine/definition/index.ts';
import { fieldTypes, mergeField, traitsOf } from '#engine/fields/index.ts';
import {
  operatorsFor,
  TAKES_LIST,
  TAKES_NOTHING,
  type ConditionOperator,
  type ConditionRow,
} from './condition-rows.ts';

/** A line that asks something of a field, to begin with. */
export const freshRow = (field: FieldDefinition): ConditionRow => {
  const operator = operatorsOf(field)[0] ?? 'eq';
  return { field: field.name, operator, value: freshValue(field, operator) };
};

function freshValue(field: FieldDefinition, operator: ConditionOperator): Json {
  if (TAKES_NOTHING.has(operator)) return null;
  if (TAKES_LIST.has(operator)) return [];
  if (traitsOf(field).boolean) return 1;
  const [option] = Array.isArray(field.options) ? field.options : [];
  if (option) return option.key;
  return kindOf(field) === 'number' ? 0 : '';
}

type Kind = Parameters<typeof operatorsFor>[0];

/** What a field's values are to a condition. */
export function kindOf(field: FieldDefinition): Kind {
  if (traitsOf(field).boolean) return 'flag';
  const { type } = fieldTypes[field.type].schema(mergeField(field));
  if (type === 'array') return 'list';
  if (field.options && field.options.length > 0) return 'choice';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}

/** What may be asked of a field. */
export const operatorsOf = (field: FieldDefinition): readonly ConditionOperator[] =>
  operatorsFor(kindOf(field));

/** The value of a line once something else is asked of its field. */
export function adaptedValue(
  field: FieldDefinition,
  operator: ConditionOperator,
  { value, operator: before }: ConditionRow,
): Json {
  if (TAKES_NOTHING.has(operator)) return null;
  if (TAKES_LIST.has(operator))
    return Array.isArray(value) ? value : TAKES_NOTHING.has(before) ? [] : [value];
  if (TAKES_NOTHING.has(before)) return freshValue(field, operator);
  return Array.isArray(value) ? (value[0] ?? freshValue(field, operator)) : value;
}
