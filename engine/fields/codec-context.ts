import type { Dialect } from '#engine/model/dialect.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, ColumnStorage } from '#engine/model/field-type.ts';

/** The part of a compiled field that codecs live on. */
export interface CodecField {
  definition: FieldDefinition;
  storage: ColumnStorage | null;
  relation?: { valueType: string };
}

/** What the field's codec needs, for one dialect. Make it once per field and dialect, not per value. */
export function codecContext(field: CodecField, dialect: Dialect): CodecContext {
  return { field: field.definition, columnType: columnTypeFor(field), dialect };
}

/** A many-to-many field has no column; its values are keys of the target. */
function columnTypeFor({ storage, relation }: CodecField): string {
  if (storage) return storage.type;
  return relation ? `${relation.valueType}[]` : '';
}
