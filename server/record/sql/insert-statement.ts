import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { bind, type Printing, printing } from './printing.ts';
import { type Returning, rowItems, writtenOf } from './row-statements.ts';
import { named, partsOf } from './table-parts.ts';

/** A rank that the database finds for a new row. Fields by name. */
export type RankSource = { rank: string; most: number | null } &
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
  const print = printing(partsOf(definition), { get: () => undefined });
  const { parts } = print;
  const given = writtenOf(parts, values).map(
    ([part, value]) => [part.name, part.sql.write(bind(print, part.sql.encode(value)))] as const,
  );
  const found = rank ? ranked(print, rank) : { before: '', inputs: [] };
  const inputs = [...given, ...found.inputs];
  const columns = inputs.map(([name]) => name).join(', ');
  const row = inputs.map(([, input]) => input).join(', ');
  const body = inputs.length === 0 ? 'default values' : `(${columns}) values (${row})`;
  const text = `${found.before}insert into ${parts.from} ${body} returning ${rowItems(parts, returning)}`;
  return named(parts, text, print.values);
}

/** A rank narrower than the key stays at its greatest value: such rows are told apart by their keys. */
function ranked(print: Printing, source: RankSource): { before: string; inputs: [string, string][] } {
  const { columns, definition } = print.parts;
  const nameOf = (field: string) => columns.get(field)?.name ?? '';
  const rank = nameOf(source.rank);
  const bounded = (value: string) => (source.most === null ? value : `least(${value}, ${source.most})`);
  if (source.kind === 'next') {
    const next = `coalesce(max(${rank}), 0)::bigint + 1`;
    return { before: '', inputs: [[rank, `(select ${bounded(next)} from ${definition.sqlTable})`]] };
  }
  const sequence = `nextval(${bind(print, source.sequence)}::text::regclass)`;
  return {
    before: `with "next" as materialized (select ${sequence} as "n") `,
    inputs: [
      [nameOf(source.key), '(select "n" from "next")'],
      [rank, `(select ${bounded('"n"')} from "next")`],
    ],
  };
}
