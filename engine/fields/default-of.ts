import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { Json } from '#engine/model/json.ts';
import { fieldTypes } from './field-types.ts';

/**
 * The value (REST wire form) a new row starts with: the definition's `default`, else the type's own unless the column
 * is a foreign one. Undefined when there is none; the database may know better.
 */
export function defaultOf(field: FieldDefinition): Json | undefined {
  if (field.default !== undefined) return field.default;
  return field.db?.type === undefined ? fieldTypes[field.type].initial : undefined;
}
