import { mayUse, type Actor } from '#engine/access/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { codeCall } from '../code-call.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from './read-one.ts';

/**
 * The version of the row with this key as it is now; null where the actor has no row of that key, or may not look at
 * the definition's rows at all.
 */
export async function rowVersion(
  services: RecordServices,
  actor: Actor,
  name: string,
  key: string,
): Promise<string | null> {
  const definition = services.metadata.get(name);
  const mayLook = definition && ['index', 'edit'].some((verb) => mayUse(definition, verb, actor));
  const parts = mayLook ? parseKey(definition, key) : undefined;
  if (!parts) return null;
  const call = codeCall(services, actor, name, 'index');
  const row = await readOne(call, call.connection, parts);
  return row ? String(row['_version'] ?? '') : null;
}
