import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { predicateSql } from './predicate-sql.ts';
import { bind, joinsOf, printing } from './printing.ts';
import { rowItems } from './row-statements.ts';
import { named, partsOf, SELF } from './table-parts.ts';

/** Which rows code asks for. */
export interface FindOptions {
  /** Null: all rows. */
  where: Predicate | null;
  registry: DefinitionLookup;
  /** Fields that order them; the key comes last in any case. */
  order?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  limit?: number | undefined;
  /** Keeps other writers away until the transaction ends; rows are locked in the order of their keys. `values`: others may refer to them meanwhile. */
  lock?: boolean | 'values';
}

/** Rows as they are stored, every column by its field's name and `_version`. */
export function findStatement(definition: CompiledDefinition, options: FindOptions): Statement {
  const { where, registry, order = [], limit, lock = false } = options;
  const print = printing(partsOf(definition), registry);
  const { parts } = print;
  const condition = where ? predicateSql(print, where) : 'true';
  const terms = order.map(([field, direction]) => {
    const part = parts.columns.get(field);
    if (!part) throw new Error(`${definition.name} has no column ${field} to order by`);
    return `${part.sql.order(part.ref)} ${direction} nulls last`;
  });
  const last = parts.key.map((part) => part.ref);
  const sorted = [...terms, ...last].length > 0 ? ` order by ${[...terms, ...last].join(', ')}` : '';
  const bounded = limit === undefined ? '' : ` limit ${bind(print, limit)}::int`;
  const strength = lock === 'values' ? 'no key update' : 'update';
  const locked = lock === false ? '' : ` for ${strength} of ${SELF}`;
  const text = `select ${rowItems(parts)} from ${parts.from}${joinsOf(print)} where ${condition}${sorted}${bounded}${locked}`;
  return named(parts, text, print.values);
}
