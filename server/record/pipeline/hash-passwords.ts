import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordServices } from '../record-services.ts';

/** Whether the product itself keeps the password: how somebody else's table does is not known. */
export function isOurs({ managed }: CompiledDefinition, { definition }: CompiledField): boolean {
  return managed || definition.db?.type === undefined;
}

/**
 * The change with passwords as hashes. Only in the product's own columns: how somebody else's table keeps them is not
 * known.
 */
export async function hashPasswords(
  services: RecordServices,
  definition: CompiledDefinition,
  change: JsonObject,
): Promise<JsonObject> {
  let hashed = change;
  for (const field of definition.fields) {
    if (!field.traits.secret) continue;
    const value = change[field.name];
    if (typeof value !== 'string' || value === '') continue;
    if (!isOurs(definition, field)) continue;
    hashed = { ...hashed, [field.name]: await services.hashPassword(value) };
  }
  return hashed;
}
