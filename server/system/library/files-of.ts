import type { LeavingFile } from '#server/record/behaviour/behaviour.ts';
import type { RecordCall } from '#server/record/record-call.ts';
import { manyStatement } from '#server/record/sql/row-statements.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** Files by their ids, as far as the caller reaches them. */
export async function filesOf(
  { definition, scope, services, connection }: RecordCall,
  ids: readonly number[],
): Promise<(LeavingFile & { id: number })[]> {
  const keys = [...new Set(ids)].map((id) => [String(id)]);
  const statement = manyStatement(definition, keys, { scope, registry: services.metadata.all() });
  const { rows } = await connection.query<StoredRow>(statement);
  return rows.map((row) => ({
    id: Number(row['id']),
    name: String(row['name'] ?? ''),
    address: String(row['url'] ?? ''),
  }));
}
