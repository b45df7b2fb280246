import { type CompiledDefinition, quoted } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { keysSql } from './keys-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import { bind, type Printing, printing } from './printing.ts';
import { type ColumnPart, named, partsOf, SELF, type TableParts } from './table-parts.ts';

/** What most row statements may get. */
export interface RowOptions {
  /** Rows the actor may touch; others are as if they were not there. Null or missing: all. */
  scope?: Predicate | null;
  /** Definitions that a scope over a relation needs. */
  registry?: DefinitionLookup;
}

const NO_REGISTRY: DefinitionLookup = { get: () => undefined };

function begin(definition: CompiledDefinition, options: RowOptions): Printing {
  return printing(partsOf(definition), options.registry ?? NO_REGISTRY);
}

/** Conditions joined by `and`; a scope stands on columns of the table itself, for updates know no joins. */
export function whereSql(
  print: Printing,
  conditions: readonly string[],
  scope: Predicate | null | undefined,
): string {
  if (!scope) return conditions.join(' and ');
  const before = print.joins.size;
  const text = predicateSql(print, scope);
  if (print.joins.size > before) throw new Error('a scope must stand on columns of its own table');
  return [...conditions, `(${text})`].join(' and ');
}

/**
 * What a statement that writes a row gives back: the whole row, its key and label alone for callers who show none, or these
 * with its version.
 */
export type Returning = 'row' | 'key' | 'version';

/** The row as a row statement returns it, with its `_version`. Rows without a key are always returned whole. */
export function rowItems(parts: TableParts, returning: Returning = 'row'): string {
  if (returning === 'key' && parts.key.length > 0) return parts.named;
  if (returning === 'version' && parts.key.length > 0)
    return [parts.named, parts.version].filter((part) => part !== '').join(', ');
  return parts.version === '' ? parts.all : `${parts.all}, ${parts.version}`;
}

/**
 * One row by key, every column by its field's name and `_version`; no row when the scope hides it.
 * `lock` keeps other writers away until the transaction ends.
 */
export function oneStatement(
  definition: CompiledDefinition,
  key: readonly Json[],
  options: RowOptions & { lock?: boolean } = {},
): Statement {
  return manyStatement(definition, [[...key]], options);
}

/** Rows by their keys, in the order of the keys' columns (so that two transactions lock them in one order). */
export function manyStatement(
  definition: CompiledDefinition,
  keys: readonly Json[][],
  options: RowOptions & { lock?: boolean } = {},
): Statement {
  const print = begin(definition, options);
  const { parts } = print;
  const where = whereSql(print, [keysSql(print, keys)], options.scope);
  const order = keys.length > 1 ? ` order by ${parts.key.map((part) => part.ref).join(', ')}` : '';
  const lock = options.lock ? ` for update of ${SELF}` : '';
  const text = `select ${rowItems(parts)} from ${parts.from} where ${where}${order}${lock}`;
  return named(parts, text, print.values);
}

/** Columns that are given a value, in the table's order. */
export function writtenOf(parts: TableParts, values: Readonly<Record<string, Json>>) {
  const written: (readonly [part: ColumnPart, value: Json])[] = [];
  for (const part of parts.columns.values()) {
    const value = Object.hasOwn(values, part.field.name) ? values[part.field.name] : undefined;
    if (value !== undefined) written.push([part, value]);
  }
  return written;
}

/**
 * Updates one row and returns it (`returning`); no row when the key, the scope or the version does not match.
 * A version field is raised by one with every update. Without values the row is only marked as changed.
 */
export function updateStatement(
  definition: CompiledDefinition,
  key: readonly Json[],
  values: Readonly<Record<string, Json>>,
  options: RowOptions & { version?: string | undefined; returning?: Returning } = {},
): Statement {
  return updateManyStatement(definition, [[...key]], values, options);
}

/** The same of several rows, which all get the same values. */
export function updateManyStatement(
  definition: CompiledDefinition,
  keys: readonly Json[][],
  values: Readonly<Record<string, Json>>,
  options: RowOptions & { version?: string | undefined; returning?: Returning } = {},
): Statement {
  const print = begin(definition, options);
  const { parts } = print;
  const guard = definition.rowVersion?.kind === 'field' ? definition.rowVersion : null;
  const sets = writtenOf(parts, values)
    .filter(([part]) => part.field.name !== guard?.field)
    .map(([part, value]) => `${part.name} = ${part.sql.write(bind(print, part.sql.encode(value)))}`);
  if (guard) sets.push(`${quoted(guard.column)} = coalesce(${SELF}.${quoted(guard.column)}, 0) + 1`);
  const marked = [...parts.columns.values()].find((part) => part.field.storage?.generated !== 'always');
  if (sets.length === 0 && marked) sets.push(`${marked.name} = ${marked.ref}`);
  const conditions = [keysSql(print, keys), ...versionSql(print, options.version)];
  const where = whereSql(print, conditions, options.scope);
  const text = `update ${parts.from} set ${sets.join(', ')} where ${where} returning ${rowItems(parts, options.returning)}`;
  return named(parts, text, print.values);
}

function versionSql(print: Printing, version: string | undefined): string[] {
  const { rowVersion } = print.parts.definition;
  if (version === undefined || rowVersion === null) return [];
  const column = rowVersion.kind === 'xmin' ? `${SELF}.xmin` : `${SELF}.${quoted(rowVersion.column)}`;
  return [`${column}::text = ${bind(print, version)}::text`];
}

/** Deletes rows by key and returns them whole; rows outside the scope stay. */
export function deleteStatement(
  definition: CompiledDefinition,
  keys: readonly Json[][],
  options: RowOptions = {},
): Statement {
  const print = begin(definition, options);
  const where = whereSql(print, [keysSql(print, keys)], options.scope);
  const text = `delete from ${print.parts.from} where ${where} returning ${rowItems(print.parts)}`;
  return named(print.parts, text, print.values);
}
