import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';

/** Whether an edit gives a column a value whose changes a rule keeps: the row has to be seen before it is written. */
export function changesSensitive({ definition, services }: RecordCall, change: JsonObject): boolean {
  const watched = services.security.of(definition)?.sensitive;
  if (!watched || watched.size === 0) return false;
  return Object.keys(change).some((name) => watched.has(definition.fieldByName.get(name)?.column ?? ''));
}
