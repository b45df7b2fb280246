import { FIELD_TYPE_NAMES, type FieldTypeName } from '#engine/model/field-definition.ts';
import type { FieldType } from '#engine/model/field-type.ts';
import * as shipped from './shipped-types.ts';

const byName: Record<FieldTypeName, FieldType> = shipped;

/** Every field type by its name. */
export const fieldTypes = Object.fromEntries(FIELD_TYPE_NAMES.map((name) => [name, byName[name]])) as Record<
  FieldTypeName,
  FieldType
>;
