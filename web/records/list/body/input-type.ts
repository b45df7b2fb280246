import type { ClientView } from '#engine/compile/index.ts';
import { isObject } from '#engine/definition/index.ts';

/** The type of a field's input in its cell; null where it can't be written, or not by one line of text. */
export function inputType({ form }: ClientView, field: string): 'number' | 'string' | null {
  const properties = form.edit.schema['properties'];
  const schema = isObject(properties) ? properties[field] : undefined;
  if (!isObject(schema) || schema['readOnly'] === true || schema['oneOf'] || schema['enum']) return null;
  const types = [schema['type'] ?? []].flat();
  if (types.includes('number') || types.includes('integer')) return 'number';
  return types.includes('string') ? 'string' : null;
}
