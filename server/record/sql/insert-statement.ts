import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { type Returning, rowItems, writtenOf } from './row-statements.ts';
import { type ColumnPart, named, partsOf, planOf, type TableParts } from './table-parts.ts';

/** A rank that the database finds for a new row. Fields by name. */
export type RankSource = { rank: string; max: number | null } &
  /** The key's next value is taken from its sequence (quoted name), for the key and for the rank. */
  (
    | { kind: 'sequence'; key: string; sequence: string }
    /** One above the greatest rank there is. */
    | { kind: 'next' }
  );

/**
 * Inserts one row and returns it, whole or its key alone. `values` are in stored form, by field name; absent fields take their default,
 * the rank is found by the same statement where a source for it is given.
 */
export function insertStatement(
  definition: CompiledDefinition,
  values: Readonly<Record<string, Json>>,
  rank: RankSource | null = null,
  returning: Returning = 'row',
): Statement {
  const parts = partsOf(definition);
  const bound: unknown[] = [];
  const given: ColumnPart[] = [];
  for (const [part, value] of writtenOf(parts, values)) {
    given.push(part);
    bound.push(part.sql.encode(value));
  }
  if (rank?.kind === 'sequence') bound.push(rank.sequence);
  const how = rank ? `${rank.kind} ${rank.rank} ${rank.max}` : '';
  const shape = `insert ${returning} ${how} ${given.map(({ name }) => name).join()}`;
  const plan = planOf(parts, shape, () => named(parts, textOf(parts, given, rank, returning), []));
  return { ...plan, values: bound };
}

/** The values of `given` are the parameters, in their order; behind them that of the rank. */
function textOf(
  parts: TableParts,
  given: readonly ColumnPart[],
  rank: RankSource | null,
  returning: Returning,
): string {
  const own = given.map((part, at): [string, string] => [part.name, part.sql.write(`$${at + 1}`)]);
  const found = rank ? ranked(parts, rank, `$${given.length + 1}`) : { before: '', inputs: [] };
  const inputs = [...own, ...found.inputs];
  const columns = inputs.map(([name]) => name).join(', ');
  const row = inputs.map(([, input]) => input).join(', ');
  const body = inputs.length === 0 ? 'default values' : `(${columns}) values (${row})`;
  return `${found.before}insert into ${parts.from} ${body} returning ${rowItems(parts, returning)}`;
}

/** A rank narrower than the key stays at its greatest value: such rows are distinguished by their keys. */
function ranked(
  { columns, definition }: TableParts,
  source: RankSource,
  parameter: string,
): { before: string; inputs: [string, string][] } {
  const nameOf = (field: string) => columns.get(field)?.name ?? '';
  const rank = nameOf(source.rank);
  const bounded = (value: string) => (source.max === null ? value : `least(${value}, ${source.max})`);
  if (source.kind === 'next') {
    const next = `coalesce(max(${rank}), 0)::bigint + 1`;
    return { before: '', inputs: [[rank, `(select ${bounded(next)} from ${definition.sqlTable})`]] };
  }
  const sequence = `nextval(${parameter}::text::regclass)`;
  return {
    before: `with "next" as materialized (select ${sequence} as "n") `,
    inputs: [
      [nameOf(source.key), '(select "n" from "next")'],
      [rank, `(select ${bounded('"n"')} from "next")`],
    ],
  };
}
