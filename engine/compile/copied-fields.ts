import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { FieldAccess } from '#engine/access/index.ts';

/**
 * Names of the fields that a copy of a row starts with: those they may read in clear and write in a new row, without keys
 * and unique values, which must be its own, and without secrets and the rank.
 */
export function copiedFields(definition: CompiledDefinition, access: FieldAccess): string[] {
  const isOwn = ({ name, traits }: CompiledField): boolean =>
    definition.key.includes(name) || traits.secret === true || traits.rank === true;
  return definition.fields
    .filter((field) => field.form.show && field.writable.add && access.write.has(field.name))
    .filter((field) => access.read.has(field.name) && !access.mask.has(field.name))
    .filter((field) => !isOwn(field) && !isUnique(field, definition))
    .map((field) => field.name);
}

/** No two rows may have its value, by itself. Of several fields that are unique together any may be the one changed. */
function isUnique({ name, definition: written }: CompiledField, { indexes }: CompiledDefinition): boolean {
  if (written.unique === true) return true;
  return indexes.some(({ unique, fields }) => unique === true && fields.length === 1 && fields[0] === name);
}
