import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { fieldOf } from '../definition/index.ts';
import { columnTypeOf, fieldTypes, mergeField } from '#engine/fields/index.ts';

const FIGURES: ReadonlySet<string> = new Set(['int2', 'int4', 'int8', 'float', 'numeric']);
const WHOLE: ReadonlySet<string> = new Set(['int2', 'int4', 'int8']);

/** PostgreSQL type of the field's column; undefined when its value lives elsewhere, empty for a type nobody knows. */
export function columnTypeFor(field: FieldDefinition): string | undefined {
  if (!Object.hasOwn(fieldTypes, field.type)) return '';
  const merged = mergeField(field);
  return fieldTypes[field.type].storage(merged)?.type;
}

/** Whether a field of that name has a column of its own. */
export function hasColumn(definition: Definition, name: string): boolean {
  const field = fieldOf(definition, name);
  return field !== undefined && columnTypeFor(field) !== undefined;
}

/** Whether the column holds single numbers. */
export function holdsFigures(field: FieldDefinition): boolean {
  return holdsOneOf(field, FIGURES);
}

/** Whether the column holds single whole numbers. */
export function holdsWholeNumbers(field: FieldDefinition): boolean {
  return holdsOneOf(field, WHOLE);
}

function holdsOneOf(field: FieldDefinition, categories: ReadonlySet<string>): boolean {
  const type = columnTypeFor(field);
  if (type === undefined) return false;
  const { category, array } = columnTypeOf(type);
  return !array && categories.has(category);
}
