import type { Choosable, FieldDefinition, Json } from '#engine/definition/index.ts';
import { operatorsOf } from '../conditions/condition-fields.ts';
import type { ConditionOperator, ConditionRow } from '../conditions/condition-rows.ts';

/** What a row must hold to be chosen, by field, as a definition writes it. */
export type Only = Record<string, Choosable | Choosable[]>;

/** What may be asked of a field of the target: that it is one value, or one of several. */
export const onlyOperatorsOf = (field: FieldDefinition): readonly ConditionOperator[] =>
  operatorsOf(field).includes('eq') ? ['eq', 'in'] : [];

export const rowsOfOnly = (only: Only): ConditionRow[] =>
  Object.entries(only).map(([field, value]) => ({
    field,
    operator: Array.isArray(value) ? 'in' : 'eq',
    value,
  }));

/** Lines as they are written; one that names no value yet is none, and undefined where none is left. */
export function onlyOfRows(rows: readonly ConditionRow[]): Only | undefined {
  const entries = rows.flatMap(({ field, value }): [string, Choosable | Choosable[]][] => {
    if (!Array.isArray(value)) return isGiven(value) ? [[field, value]] : [];
    const values = value.filter(isGiven);
    return values.length > 0 ? [[field, values]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const isGiven = (value: Json): value is Choosable =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');
