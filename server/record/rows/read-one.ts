import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import { oneStatement } from '../sql/row-statements.ts';
import type { StoredRow } from './row-shaper.ts';

/** The row with this key as stored, with `_version`; undefined when it is not there for the caller. */
export async function readOne(
  { definition, scope, services }: RecordCall,
  executor: Executor,
  key: Json[],
  options: { lock?: boolean } = {},
): Promise<StoredRow | undefined> {
  const statement = oneStatement(definition, key, { ...options, scope, registry: services.metadata.all() });
  const { rows } = await executor.query<StoredRow>(statement);
  return rows[0];
}
