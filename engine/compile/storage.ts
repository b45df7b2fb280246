import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage } from '#engine/model/field-type.ts';
import { isRelational, fieldOf, keyOf, relationKind, targetName } from '../definition/index.ts';
import { fieldTypes, mergeField } from '#engine/fields/index.ts';
import type { CompileContext } from './compile-context.ts';

/** The column of a merged field; null when the value lives elsewhere. */
export function storageOf(field: FieldDefinition): ColumnStorage | null {
  return fieldTypes[field.type].storage(field);
}

/** Database column of a merged field; null when the value lives elsewhere. */
export function columnOf(field: FieldDefinition): string | null {
  return storageOf(field) === null ? null : (field.column ?? field.name);
}

/** The field over its type's defaults; a column that holds keys of a target takes the type of that key. */
export function settledField(
  owner: Definition,
  written: FieldDefinition,
  context: CompileContext,
): FieldDefinition {
  const field = mergeField(written);
  if (!isRelational(field) || field.db?.type !== undefined) return field;
  const target = context.definitions.get(targetName(owner, field) ?? '');
  const value = target && fieldOf(target, field.relation?.valueField ?? keyOf(target)[0] ?? '');
  const own = storageOf(field);
  const wanted = value && !isRelational(value) ? storageOf(mergeField(value))?.type : undefined;
  if (wanted === undefined || own === null) return field;
  const type = relationKind(field) === 'hasList' ? `${wanted}[]` : wanted;
  return type === own.type ? field : { ...field, db: { ...field.db, type } };
}
