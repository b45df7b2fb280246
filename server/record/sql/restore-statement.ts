import { type CompiledDefinition, quoted } from '#engine/compile/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { rowItems } from './row-statements.ts';
import { partsOf } from './table-parts.ts';

/**
 * Inserts a row from JSON texts, its secrets beside it, and returns it as it is stored.
 * @param columns the table's own that take a value; of them those that the texts name are written.
 */
export function restoreStatement(
  definition: CompiledDefinition,
  columns: readonly string[],
  { data, secrets }: { data: string; secrets: string },
): Statement {
  const parts = partsOf(definition);
  const known = new Set(Object.keys(JSON.parse(data) as object));
  const names = columns.filter((name) => known.has(name)).map(quoted);
  // A row of the recycle bin comes back into use.
  const made = definition.softDelete ? { [definition.softDelete.column]: null } : {};
  return {
    text:
      `insert into ${parts.from} (${names.join(', ')}) overriding system value ` +
      `select ${names.map((name) => `"r".${name}`).join(', ')} ` +
      `from jsonb_populate_record(null::${definition.sqlTable}, $1::jsonb || $2::jsonb || $3::jsonb) as "r" ` +
      `returning ${rowItems(parts)}`,
    values: [data, secrets, JSON.stringify(made)],
  };
}
