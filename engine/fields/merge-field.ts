import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { isObject } from '#engine/model/json.ts';
import { fieldTypes } from './field-types.ts';

/** Keys whose objects are merged key by key; everything else is replaced as a whole. */
const MERGED_KEYS = ['db', 'list', 'search', 'form', 'access', 'relation'] as const;

/** The written field over its type's defaults. Neither is changed. */
export function mergeField(field: FieldDefinition): FieldDefinition {
  const { defaults } = fieldTypes[field.type];
  const merged: FieldDefinition = { ...defaults, ...field };
  for (const key of MERGED_KEYS) {
    const under = defaults[key];
    const over = field[key];
    if (isObject(under) && isObject(over)) Object.assign(merged, { [key]: { ...under, ...over } });
  }
  return merged;
}
