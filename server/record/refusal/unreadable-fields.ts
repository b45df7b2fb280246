import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import { driverErrorOf } from './driver-error.ts';

/**
 * Fields whose value PostgreSQL can't read as their column's type. PostgreSQL does not say which value it refused, so
 * each is tried by itself; only called when a write was refused.
 */
export async function unreadableFields(
  executor: Executor,
  definition: CompiledDefinition,
  change: JsonObject,
): Promise<string[]> {
  const names: string[] = [];
  for (const [name, value] of Object.entries(change)) {
    const type = definition.fieldByName.get(name)?.storage?.type;
    if (type === undefined || value === null) continue;
    const sql = columnSql(type);
    try {
      await executor.query({ text: `select ${sql.write('$1')}::${type}`, values: [sql.encode(value)] });
    } catch (error) {
      if (!driverErrorOf(error)) throw error;
      names.push(name);
    }
  }
  return names;
}
