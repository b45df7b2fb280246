import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';
import type { TableFacts } from '../refusal/table-facts.ts';

/** Whether an edit gives a column a value whose changes a rule keeps: the row has to be seen before it is written. */
export function changesSensitive({ definition, services }: RecordCall, change: JsonObject): boolean {
  const watched = services.security.of(definition)?.sensitive;
  if (!watched || watched.size === 0) return false;
  return Object.keys(change).some((name) => watched.has(definition.fieldByName.get(name)?.column ?? ''));
}

/**
 * Whether the statement of an edit can record what it changes: the log stands in the same database, a version says that the
 * row is still the one that was compared, it keeps its key, and no trigger makes something else of it.
 */
export function isRecordedAlong({ definition }: RecordCall, facts: TableFacts, change: JsonObject): boolean {
  const isOurs = definition.connection === 'main' && definition.rowVersion !== null;
  return isOurs && !facts.triggers && !facts.indirect && definition.key.every((name) => !(name in change));
}
