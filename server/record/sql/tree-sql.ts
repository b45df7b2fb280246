import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { DefinitionLookup, Predicate } from '#engine/query/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { keysSql } from './keys-sql.ts';
import { bind, equalSql, type Printing, printing, scopedSql } from './printing.ts';
import { type ColumnPart, partsOf } from './table-parts.ts';

/** No row of the actor's stands above it: none is named, it names itself, or the one it names is not there for them. */
export function rootSql(print: Printing, parent: string, within: Predicate | undefined): string {
  return `not ${relatedSql(print, { alias: '"up"', parent, within, direction: 'up' })}`;
}

/**
 * Which of these rows have children that the actor may see: one `_key` each.
 * @param keys in stored form. @param within their scope.
 */
export function parentsStatement(
  definition: CompiledDefinition,
  registry: DefinitionLookup,
  { keys, parent, within }: { keys: readonly Json[]; parent: string; within: Predicate | undefined },
): Statement {
  const print = printing(partsOf(definition), registry);
  const [key] = print.parts.key;
  if (!key) throw new Error(`${definition.name} has no key`);
  const named = keysSql(
    print,
    keys.map((each) => [each]),
  );
  const has = relatedSql(print, { alias: '"down"', parent, within, direction: 'down' });
  return {
    text: `select ${key.sql.select(key.ref)} as "_key" from ${print.parts.from} where ${named} and ${has}`,
    values: print.values,
  };
}

/** No way down from the top of the tree leads to the row: it stands in a circle, or below one. */
export function circledSql(print: Printing, parent: string, within: Predicate | undefined): string {
  const { above, own } = treeParts(print, parent);
  const table = print.parts.definition.sqlTable;
  const scope = (alias: string): string => scopeOf(print, alias, within);
  const top = `not ${relatedSql(print, { alias: '"up"', parent, within, direction: 'up', of: '"top"' })}`;
  const joined = equalSql(
    { column: `"d".${above.name}`, sql: above.sql },
    { column: '"reached"."k"', sql: own.sql },
  );
  return (
    `${own.ref} not in (with recursive "reached" as (` +
    `select "top".${own.name} as "k" from ${table} as "top" where ${top}${scope('"top"')} ` +
    `union select "d".${own.name} from ${table} as "d" join "reached" on ${joined}${scope('"d"')}) ` +
    `select "k" from "reached")`
  );
}

/** Rows below others, however deep; those that stand in a circle are walked once. */
export function underSql(
  print: Printing,
  { parent, keys, within }: { parent: string; keys: readonly Json[]; within?: Predicate },
): string {
  const { above, own } = treeParts(print, parent);
  const [table, child, up] = [print.parts.definition.sqlTable, `"d".${own.name}`, `"d".${above.name}`];
  const list = above.sql.operands(
    bind(
      print,
      keys.map((key) => above.sql.encodeOperand(key)),
    ),
  );
  const scope = scopeOf(print, '"d"', within);
  const joined = equalSql({ column: up, sql: above.sql }, { column: '"line"."k"', sql: own.sql });
  return (
    `${own.ref} in (with recursive "line" as (` +
    `select ${child} as "k" from ${table} as "d" where ${above.sql.comparand(up)} = any(${list})${scope} ` +
    `union select ${child} from ${table} as "d" join "line" on ${joined}${scope}) select "k" from "line")`
  );
}

interface Relative {
  alias: string;
  parent: string;
  within: Predicate | undefined;
  /** The row above, or one below. */
  direction: 'up' | 'down';
  /** Whose relative it is: the rows of the statement unless another alias of the table is named. */
  of?: string;
}

function relatedSql(print: Printing, { alias, parent, within, direction, of }: Relative): string {
  const { above, own } = treeParts(print, parent);
  const there = (part: ColumnPart) => ({ column: `${alias}.${part.name}`, sql: part.sql });
  const here = (part: ColumnPart) => ({
    column: of === undefined ? part.ref : `${of}.${part.name}`,
    sql: part.sql,
  });
  const joined = direction === 'up' ? equalSql(there(own), here(above)) : equalSql(there(above), here(own));
  const from = `${print.parts.definition.sqlTable} as ${alias}`;
  const other = `${alias}.${own.name} <> ${here(own).column}`;
  return `exists (select from ${from} where ${joined} and ${other}${scopeOf(print, alias, within)})`;
}

function treeParts({ parts }: Printing, parent: string): { above: ColumnPart; own: ColumnPart } {
  const above = parts.columns.get(parent);
  const [own] = parts.key;
  if (!above || !own) throw new Error(`${parts.definition.name} is no tree`);
  return { above, own };
}

function scopeOf(print: Printing, alias: string, within: Predicate | undefined): string {
  return scopedSql(print, alias, within, (name) => {
    const part = print.parts.columns.get(name);
    if (!part) throw new Error(`field ${name} of ${print.parts.definition.name} has no column`);
    return { column: part.field.column ?? name, sql: part.sql };
  });
}
