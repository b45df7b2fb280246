import type { Json } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';
import { predicateSql } from '../sql/predicate-sql.ts';
import { bind, printing } from '../sql/printing.ts';
import { partsOf } from '../sql/table-parts.ts';

/** How many of the rows that a caller reaches have each value of a field; the most frequent first, at most `limit` values. */
export async function countBy(
  { definition, services, scope, connection }: RecordCall,
  field: string,
  limit: number,
): Promise<{ value: Json; count: number }[]> {
  const parts = partsOf(definition);
  const part = parts.columns.get(field);
  if (!part) throw new Error(`${definition.name} has no column ${field} to count by`);
  const print = printing(parts, services.metadata.all());
  const where = scope ? predicateSql(print, scope) : 'true';
  if (print.joins.size > 0) throw new Error('a scope must stand on columns of its own table');
  const text =
    `select ${part.sql.select(part.ref)} as "value", count(*)::int as "count" from ${parts.from} ` +
    `where ${where} group by 1 order by 2 desc, 1 limit ${bind(print, limit)}::int`;
  const { rows } = await connection.query<{ value: Json; count: number }>({ text, values: print.values });
  return rows;
}
