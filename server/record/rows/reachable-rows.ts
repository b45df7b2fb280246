import { mayUse, readPredicate } from '#engine/access/index.ts';
import { parseKey, printKey } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import { manyStatement } from '../sql/row-statements.ts';
import type { StoredRow } from './row-shaper.ts';

/**
 * Of these keys of any definition those whose rows the caller may list and reach, by one statement. A database that is
 * away has none.
 * @param inside the transaction of the main database within which it is asked, if any.
 */
export async function reachableRows(
  { services, context }: Pick<RecordCall, 'services' | 'context'>,
  name: string,
  keys: readonly string[],
  inside?: Executor,
): Promise<ReadonlySet<string>> {
  const definition = services.metadata.get(name);
  if (!definition || !mayUse(definition, 'index', context.actor)) return new Set();
  const scope = readPredicate(definition, context.actor);
  const parsed = keys.flatMap((key) => {
    const parts = parseKey(definition, key);
    return parts ? [parts] : [];
  });
  if (parsed.length === 0 || scope?.kind === 'never') return new Set();
  try {
    const registry = services.metadata.all();
    const statement = manyStatement(definition, parsed, { scope, registry });
    const { connection } = definition;
    const executor = inside && connection === 'main' ? inside : services.connections.get(connection);
    const { rows } = await executor.query<StoredRow>(statement);
    return new Set(rows.map((row) => printKey(definition, row)));
  } catch (error) {
    services.logError(`Rows of ${name} could not be looked for`, error);
    return new Set();
  }
}
