import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { FieldAccess } from '#engine/access/index.ts';

/**
 * Names of the fields that a copy of a row starts with: those they may read in clear and write in a new row, without keys
 * and unique values, which must be its own, and without secrets, the rank and what is counted.
 * @param fields those that are asked for
 */
export function copiedFields(
  definition: CompiledDefinition,
  access: FieldAccess,
  fields: readonly CompiledField[] = definition.fields,
): string[] {
  const isOwn = ({ name, traits, definition: written }: CompiledField): boolean =>
    definition.key.includes(name) ||
    traits.secret === true ||
    traits.rank === true ||
    written.counter === true ||
    written.copied === false;
  return fields
    .filter((field) => field.form.show && field.writable.add && access.write.has(field.name))
    .filter((field) => access.read.has(field.name) && !access.mask.has(field.name))
    .filter((field) => !isOwn(field) && !isUnique(field, definition))
    .map((field) => field.name);
}

/**
 * No two rows may have its value, by itself or among those of one owner. Of several fields that are unique together any may be
 * the one changed.
 */
function isUnique({ name, definition: written }: CompiledField, definition: CompiledDefinition): boolean {
  if (written.unique === true) return true;
  const owner = definition.scope?.column;
  return definition.indexes.some(
    ({ unique, fields }) =>
      unique === true &&
      fields.includes(name) &&
      fields.every((other) => other === name || definition.fieldByName.get(other)?.column === owner),
  );
}
