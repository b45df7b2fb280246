import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { keysSql } from './keys-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import { bind, printing } from './printing.ts';
import { rowItems, writtenOf } from './row-statements.ts';
import { named, partsOf } from './table-parts.ts';

/** What is added to the numbers of a row, and what they must be afterwards. */
export interface Increment {
  key: readonly Json[];
  /** By field; null counts as zero. */
  by: Readonly<Record<string, bigint>>;
  /** Bounds of the results, by field. */
  min: Readonly<Record<string, bigint>>;
  max: Readonly<Record<string, bigint>>;
  /** Other values that are set with them, stored form. */
  set: JsonObject;
  scope: Predicate | null;
  registry: DefinitionLookup;
}

/** Adds to numbers of one row and returns it whole; no row where a result would leave its bounds. */
export function incrementStatement(definition: CompiledDefinition, increment: Increment): Statement {
  const print = printing(partsOf(definition), increment.registry);
  const { parts } = print;
  const column = (field: string): { name: string; ref: string } => {
    const part = parts.columns.get(field);
    if (!part) throw new Error(`${definition.name} has no column ${field} to add to`);
    return part;
  };
  const number = (value: bigint): string => `${bind(print, String(value))}::numeric`;
  const results = new Map(
    Object.entries(increment.by).map(([field, by]) => {
      return [field, `coalesce(${column(field).ref}, 0) + ${number(by)}`] as const;
    }),
  );
  const sets = [
    ...[...results].map(([field, result]) => `${column(field).name} = ${result}`),
    ...writtenOf(parts, increment.set).map(
      ([part, value]) => `${part.name} = ${part.sql.write(bind(print, part.sql.encode(value)))}`,
    ),
  ];
  const bounded = (bounds: Readonly<Record<string, bigint>>, sign: '>=' | '<='): string[] =>
    Object.entries(bounds).map(
      ([field, bound]) => `${results.get(field) ?? column(field).ref} ${sign} ${number(bound)}`,
    );
  const where = [
    keysSql(print, [[...increment.key]]),
    ...bounded(increment.min, '>='),
    ...bounded(increment.max, '<='),
    ...(increment.scope ? [`(${predicateSql(print, increment.scope)})`] : []),
  ];
  if (print.joins.size > 0) throw new Error('a scope must stand on columns of its own table');
  const text = `update ${parts.from} set ${sets.join(', ')} where ${where.join(' and ')} returning ${rowItems(parts)}`;
  return named(parts, text, print.values);
}
