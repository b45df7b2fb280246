import { type CompiledDefinition } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import { and } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { predicateSql } from './predicate-sql.ts';
import { bind, printing } from './printing.ts';
import { type Returning, rowItems, writtenOf } from './row-statements.ts';
import { named, partsOf } from './table-parts.ts';

/** Which rows of a child table. */
export interface ChildRowsOptions {
  /** Field of the child that points to its row, and the row's value. */
  field: string;
  value: Json;
  scope: Predicate | null;
  registry: DefinitionLookup;
  /** Rank that orders them; the key comes last in any case. */
  rank: { field: string; direction: 'asc' | 'desc' } | null;
  limit: number;
}

/** The child rows of one row, whole and with their `_version`, in the order of their rank or key. */
export function childRowsStatement(target: CompiledDefinition, options: ChildRowsOptions): Statement {
  const print = printing(partsOf(target), options.registry);
  const { parts } = print;
  const belongs: Predicate = {
    kind: 'compare',
    ref: { field: options.field },
    operator: 'eq',
    value: options.value,
  };
  const where = predicateSql(print, options.scope ? and([belongs, options.scope]) : belongs);
  if (print.joins.size > 0) throw new Error('a scope must stand on columns of its own table');
  const rank = options.rank ? parts.columns.get(options.rank.field)?.ref : undefined;
  const order = [
    ...(rank === undefined ? [] : [`${rank} ${options.rank?.direction} nulls last`]),
    ...parts.key.map((part) => part.ref),
  ];
  const limit = bind(print, options.limit);
  const text = `select ${rowItems(parts)} from ${parts.from} where ${where} order by ${order.join(', ')} limit ${limit}::int`;
  return named(parts, text, print.values);
}

/** Inserts several rows that give the same fields, and returns their keys in their order. Values are in stored form, by field name. */
export function insertManyStatement(
  definition: CompiledDefinition,
  rows: readonly Readonly<Record<string, Json>>[],
  returning: Returning = 'key',
): Statement {
  const print = printing(partsOf(definition), { get: () => undefined });
  const { parts } = print;
  const [first = {}] = rows;
  const columns = writtenOf(parts, first).map(([part]) => part);
  const values = rows.map((row) => {
    const inputs = columns.map((part) =>
      part.sql.write(bind(print, part.sql.encode(row[part.field.name] ?? null))),
    );
    return `(${inputs.join(', ')})`;
  });
  const names = columns.map(({ name }) => name).join(', ');
  const text = `insert into ${parts.from} (${names}) values ${values.join(', ')} returning ${rowItems(parts, returning)}`;
  return rows.length > MAX_NAMED_ROWS ? { text, values: print.values } : named(parts, text, print.values);
}

/** A statement of few rows is likely to come again. */
const MAX_NAMED_ROWS = 4;
