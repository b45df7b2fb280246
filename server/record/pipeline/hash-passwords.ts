import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordServices } from '../record-services.ts';

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
    if (field.type !== 'password') continue;
    const value = change[field.name];
    if (typeof value !== 'string' || value === '') continue;
    if (!definition.managed && field.definition.db?.type !== undefined) continue;
    hashed = { ...hashed, [field.name]: await services.hashPassword(value) };
  }
  return hashed;
}
