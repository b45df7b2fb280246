import type { FieldDefinition, OptionDefinition } from '#engine/model/field-definition.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';
import { columnTypeOf } from './column-type.ts';
import { listSchema } from './list-codec.ts';
import { scalarSchema } from './scalar-codec.ts';

/** SQL condition that keeps a column within its choices; undefined when they are not written in the field. */
export function choiceCheck(field: FieldDefinition): string | undefined {
  if (!Array.isArray(field.options) || field.options.length === 0) return undefined;
  const keys = field.options.map((option) => `'${String(option.key).replaceAll("'", "''")}'`);
  return `%I in (${keys.join(', ')})`;
}

/** JSON Schema of one choice; the keys are spelled as the column shows them. */
export function choiceSchema(field: FieldDefinition, columnType: string): JsonSchema {
  const base = scalarSchema(field, columnType);
  return Array.isArray(field.options) ? { ...base, enum: choiceKeys(field, columnType) } : base;
}

/** JSON Schema of several choices. */
export function choicesSchema(field: FieldDefinition, columnType: string): JsonSchema {
  const base = listSchema(field, columnType);
  if (!Array.isArray(field.options)) return { ...base, uniqueItems: true };
  const items = { ...(base.items as JsonSchema), enum: choiceKeys(field, columnType) };
  return { ...base, items, uniqueItems: true };
}

function choiceKeys(field: FieldDefinition, columnType: string): Json[] {
  const options = Array.isArray(field.options) ? field.options : [];
  return options.map((option) => choiceKey(option, columnType));
}

/** A choice's key as the column shows it: a number in integer columns, else text. */
export function choiceKey(option: OptionDefinition, columnType: string): string | number {
  const { category } = columnTypeOf(columnType);
  return NUMBERS.has(category) ? Number(option.key) : String(option.key);
}

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float', 'numeric', 'boolean']);
