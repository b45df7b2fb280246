import type { CompiledField } from '#engine/model/compiled.ts';
import { sqlType } from '#engine/fields/index.ts';

/** A field that holds several values (an array, comma text, a json list, rows of a join table): searched by membership. */
export function isListField(field: CompiledField): boolean {
  if (field.relation?.kind === 'hasList' || field.relation?.kind === 'manyToMany') return true;
  return field.search.operators.includes('FIND_IN_SET') || sqlType(field.storage?.type ?? 'text').array;
}
