import { type CompiledDefinition, quoted } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { bind, printing } from './printing.ts';
import { type Returning, type RowOptions, rowItems, whereSql, writtenOf } from './row-statements.ts';
import { partsOf, SELF } from './table-parts.ts';

/** A row by its key, with its new values in stored form by field name. */
export interface EachRow {
  key: readonly Json[];
  values: Readonly<Record<string, Json>>;
}

/** Updates several rows, each with values of its own for the same fields. They come back in no certain order. */
export function updateEachStatement(
  definition: CompiledDefinition,
  rows: readonly EachRow[],
  options: RowOptions & { returning?: Returning } = {},
): Statement {
  const print = printing(partsOf(definition), options.registry ?? { get: () => undefined });
  const { parts } = print;
  const guard = definition.rowVersion?.kind === 'field' ? definition.rowVersion : null;
  const columns = writtenOf(parts, rows[0]?.values ?? {})
    .map(([part]) => part)
    .filter(({ field }) => field.name !== guard?.field);
  const lines = rows.map(({ key, values }) => {
    const own = parts.key.map(({ sql }, at) => sql.operand(bind(print, sql.encodeOperand(key[at] ?? null))));
    const next = columns.map(({ sql, field }) =>
      sql.write(bind(print, sql.encode(values[field.name] ?? null))),
    );
    return `(${[...own, ...next].join(', ')})`;
  });
  const sets = columns.map(({ name }, at) => `${name} = "v"."c${at}"`);
  if (guard) sets.push(`${quoted(guard.column)} = coalesce(${SELF}.${quoted(guard.column)}, 0) + 1`);
  const names = [...parts.key.map((_, at) => `"k${at}"`), ...columns.map((_, at) => `"c${at}"`)];
  const same = parts.key.map(({ sql, ref }, at) => `${sql.comparand(ref)} = "v"."k${at}"`);
  const text =
    `update ${parts.from} set ${sets.join(', ')} from (values ${lines.join(', ')}) as "v" (${names.join(', ')}) ` +
    `where ${whereSql(print, same, options.scope)} returning ${rowItems(parts, options.returning)}`;
  return { text, values: print.values };
}
