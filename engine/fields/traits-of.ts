import type { FieldTraits } from '#engine/model/field-traits.ts';
import { fieldTypes } from './field-types.ts';

const NONE: FieldTraits = {};

/** Traits of a written field's type; none for a type that does not exist, which the checks report. */
export function traitsOf({ type }: { type: string }): FieldTraits {
  return Object.hasOwn(fieldTypes, type) ? fieldTypes[type as keyof typeof fieldTypes].traits : NONE;
}
