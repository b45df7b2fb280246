import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordServices } from '../record-services.ts';

/**
 * The change with passwords as hashes. Only in the product's own tables: how somebody else's table keeps them is not
 * known.
 */
export async function hashPasswords(
  services: RecordServices,
  definition: CompiledDefinition,
  change: JsonObject,
): Promise<JsonObject> {
  if (!definition.managed) return change;
  const hashed = { ...change };
  for (const field of definition.fields) {
    const value = hashed[field.name];
    if (field.type !== 'password' || typeof value !== 'string' || value === '') continue;
    hashed[field.name] = await services.hashPassword(value);
  }
  return hashed;
}
