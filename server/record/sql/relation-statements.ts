import {
  type CompiledChild,
  type CompiledDefinition,
  type CompiledField,
  type CompiledRelation,
  quoted,
} from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { type DefinitionLookup, type Predicate, storable } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { columnSql, type ColumnSql } from '#server/fields/column-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import { bind, joinsOf, printing, targetColumn } from './printing.ts';
import { named, partsOf, SELF } from './table-parts.ts';

/** Values the column can be compared with, each once; others (a text that is no number) have no row anyway. */
function comparable(sql: ColumnSql, values: readonly Json[]): unknown[] {
  const element = { ...sql.type, array: false };
  const kept = values.map((value) => storable(element, value)).filter((value) => value !== undefined);
  return [...new Set(kept.map((value) => sql.encodeOperand(value)))];
}

/** Value, label and shown fields of a relation's target, by field name, and `_value` as text to match them by. */
function targetItems(registry: DefinitionLookup, relation: CompiledRelation): string {
  const names = new Set([
    relation.valueField,
    relation.labelField,
    ...relation.showFields.map((shown) => shown.field),
  ]);
  const items = [...names].map((name) => {
    const { column, sql } = targetColumn(registry, relation, name);
    return `${sql.select(`"x".${quoted(column)}`)} as ${quoted(name)}`;
  });
  return [`"x".${quoted(relation.valueColumn)}::text as "_value"`, ...items].join(', ');
}

/**
 * The rows that belongsTo and hasList values of a whole page point to: `_value` (text), the value field, the label
 * field and the shown fields. `values` are stored values, repeated or not.
 */
export function labelStatement(
  definition: CompiledDefinition,
  field: CompiledField,
  values: readonly Json[],
  registry: DefinitionLookup,
): Statement {
  const relation = relationOf(field);
  const value = targetColumn(registry, relation, relation.valueField);
  const column = value.sql.comparand(`"x".${quoted(value.column)}`);
  const text =
    `select ${targetItems(registry, relation)} from ${relation.table} as "x" ` +
    `where ${column} = any(${value.sql.operands('$1')})`;
  return named(partsOf(definition), text, [comparable(value.sql, values)]);
}

/**
 * The rows that a many-to-many field joins to the owners of a whole page: `_owner` (the owner's key as text) and what
 * `labelStatement` gives, in the order of the target's value.
 */
export function linkedStatement(
  definition: CompiledDefinition,
  field: CompiledField,
  owners: readonly Json[],
  registry: DefinitionLookup,
): Statement {
  const relation = relationOf(field);
  const { through, owner } = linkOf(definition, relation);
  const from = owner.comparand(`"j".${quoted(through.from)}`);
  const value = `"x".${quoted(relation.valueColumn)}`;
  const text =
    `select "j".${quoted(through.from)}::text as "_owner", ${targetItems(registry, relation)} ` +
    `from ${through.table} as "j" join ${relation.table} as "x" on ${value} = "j".${quoted(through.to)} ` +
    `where ${from} = any(${owner.operands('$1')}) order by ${value}`;
  return named(partsOf(definition), text, [comparable(owner, owners)]);
}

/**
 * Makes a many-to-many field hold exactly `values`: what is missing from them goes, what is new comes, the rest stays
 * untouched, and so do links to deleted rows, which nobody sees (`deletedAt`: the target's time of deletion). Rows: `{ change: 'added' | 'removed', value }` with the value as text.
 */
export function replaceLinksStatement(
  definition: CompiledDefinition,
  field: CompiledField,
  owner: Json,
  values: readonly Json[],
  deletedAt: string | null = null,
): Statement {
  const relation = relationOf(field);
  const link = linkOf(definition, relation);
  const target = columnSql(relation.valueType);
  const table = link.through.table;
  const [from, to] = [quoted(link.through.from), quoted(link.through.to)];
  const mine = link.owner.operand('$1');
  const wanted = target.operands('$2');
  const deleted =
    deletedAt === null
      ? ''
      : ` and not exists (select from ${relation.table} as "x" where "x".${quoted(relation.valueColumn)} = "j".${to} ` +
        `and "x".${quoted(deletedAt)} is not null)`;
  const text =
    `with "gone" as (delete from ${table} as "j" where "j".${from} = ${mine} and not ("j".${to} = any(${wanted}))${deleted} ` +
    `returning "j".${to}::text as "value"), ` +
    `"come" as (insert into ${table} (${from}, ${to}) select ${mine}, "w" from unnest(${wanted}) as "w" ` +
    `where not exists (select from ${table} as "j" where "j".${from} = ${mine} and "j".${to} = "w") ` +
    `returning ${to}::text as "value") ` +
    `select 'removed' as "change", "value" from "gone" union all select 'added', "value" from "come"`;
  const kept = [...new Set(values.map((value) => target.encodeOperand(value)))];
  return named(partsOf(definition), text, [link.owner.encodeOperand(owner), kept]);
}

/**
 * Rows of a child table per row of a page: `_value` (text) and `count`; rows without children are missing.
 * `values` are the stored values of the column the children refer to. `scope` needs the child's own definition.
 */
export function childCountStatement(
  definition: CompiledDefinition,
  child: CompiledChild,
  values: readonly Json[],
  options: { registry?: DefinitionLookup; scope?: Predicate | null } = {},
): Statement {
  const referred = [...partsOf(definition).columns.values()].find(
    (part) => part.field.column === child.valueColumn,
  );
  const sql = columnSql(referred?.field.storage?.type ?? 'text');
  const target = options.scope ? options.registry?.get(child.definition) : undefined;
  if (options.scope && !target) throw new Error(`no definition ${child.definition} to scope its rows by`);
  const column = `${SELF}.${quoted(child.column)}`;
  const print = printing(partsOf(target ?? definition), options.registry ?? { get: () => undefined });
  const list = sql.operands(bind(print, comparable(sql, values)));
  const scope = options.scope ? ` and (${predicateSql(print, options.scope)})` : '';
  const text =
    `select ${column}::text as "_value", count(*)::float8 as "count" from ${child.table} as ${SELF}${target ? joinsOf(print) : ''} ` +
    `where ${sql.comparand(column)} = any(${list})${scope} group by ${column}`;
  return options.scope ? { text, values: print.values } : named(partsOf(definition), text, print.values);
}

function relationOf(field: CompiledField): CompiledRelation {
  if (!field.relation) throw new Error(`field ${field.name} has no relation`);
  return field.relation;
}

function linkOf(definition: CompiledDefinition, relation: CompiledRelation) {
  const [key] = partsOf(definition).key;
  if (!relation.through || !key) throw new Error(`${definition.name} has no join table for ${relation.name}`);
  return { through: relation.through, owner: key.sql };
}
