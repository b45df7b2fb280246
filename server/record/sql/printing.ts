import { type CompiledField, type CompiledRelation, fieldByRelation, quoted } from '#engine/compile/index.ts';
import type { DefinitionLookup, FieldRef, Predicate } from '#engine/query/index.ts';
import { type ColumnSql, columnSql } from '#server/fields/column-sql.ts';
import { SELF, type TableParts } from './table-parts.ts';

/** One statement while it is printed: its parameters, and the relations it had to join. */
export interface Printing {
  parts: TableParts;
  registry: DefinitionLookup;
  values: unknown[];
  /** Join clauses by relation name, in the order they were needed. */
  joins: Map<string, { alias: string; clause: string }>;
}

/** A column as a predicate or an order names it. */
export interface RefSql {
  /** Quoted reference. */
  column: string;
  sql: ColumnSql;
  /** The field of the definition itself; for a relation the field that holds it. */
  field: CompiledField;
}

/** Begins a statement. */
export function printing(parts: TableParts, registry: DefinitionLookup): Printing {
  return { parts, registry, values: [], joins: new Map() };
}

/** Adds a parameter: `$3`. */
export function bind(print: Printing, value: unknown): string {
  print.values.push(value);
  return `$${print.values.length}`;
}

/** The field a reference stands on; a plan never names one that is not there. */
export function fieldOfRef(print: Printing, ref: FieldRef): CompiledField {
  const { definition } = print.parts;
  const field =
    'relation' in ref ? fieldByRelation(definition, ref.relation) : definition.fieldByName.get(ref.field);
  if (!field) throw new Error(`no field ${ref.field} in ${definition.name}`);
  return field;
}

/** A column of the table or of a joined belongsTo row, which is joined by being named. */
export function refSql(print: Printing, ref: FieldRef): RefSql {
  const field = fieldOfRef(print, ref);
  if ('relation' in ref) return joinedRef(print, field, ref);
  const part = print.parts.columns.get(ref.field);
  if (!part) throw new Error(`field ${ref.field} of ${print.parts.definition.name} has no column`);
  return { column: part.ref, sql: part.sql, field };
}

type TargetRef = Extract<FieldRef, { relation: string }>;

function joinedRef(print: Printing, field: CompiledField, ref: TargetRef): RefSql {
  const { relation } = field;
  if (!relation) throw new Error(`field ${field.name} has no relation`);
  const target = targetColumn(print.registry, relation, ref.field);
  const alias = joinAlias(print, field, relation, ref.within);
  return { column: `${alias}.${quoted(target.column)}`, sql: target.sql, field };
}

/** A column of a relation's target. */
export function targetColumn(
  registry: DefinitionLookup,
  relation: CompiledRelation,
  name: string,
): { column: string; sql: ColumnSql } {
  const field = registry.get(relation.definition)?.fieldByName.get(name);
  if (field?.column && field.storage) return { column: field.column, sql: columnSql(field.storage.type) };
  if (name === relation.labelField)
    return { column: relation.labelColumn, sql: columnSql(relation.labelType) };
  if (name === relation.valueField)
    return { column: relation.valueColumn, sql: columnSql(relation.valueType) };
  throw new Error(`no field ${name} in ${relation.definition}`);
}

/** ` and` what a target row must satisfy to be there for the actor at all; empty without a scope. */
export function withinSql(
  print: Printing,
  relation: CompiledRelation,
  alias: string,
  within: Predicate | undefined,
): string {
  return scopedSql(print, alias, within, (name) => targetColumn(print.registry, relation, name));
}

/**
 * ` and` the scope of the rows under `alias`; empty without one. `columnOf` finds a column by its field. What is more
 * than equalities, lists and empty columns of the table itself is met by no row.
 */
export function scopedSql(
  print: Printing,
  alias: string,
  within: Predicate | undefined,
  columnOf: (field: string) => { column: string; sql: ColumnSql },
): string {
  if (!within) return '';
  const parts = within.kind === 'and' ? within.of : [within];
  return parts.map((part) => ` and ${limitSql(print, alias, part, columnOf)}`).join('');
}

function limitSql(
  print: Printing,
  alias: string,
  limit: Predicate,
  columnOf: (field: string) => { column: string; sql: ColumnSql },
): string {
  if (limit.kind === 'null') {
    return `${alias}.${quoted(columnOf(limit.ref.field).column)} is ${limit.negate ? 'not ' : ''}null`;
  }
  if (limit.kind === 'in' && !limit.negate) {
    const { column, sql } = columnOf(limit.ref.field);
    const values = sql.operands(
      bind(
        print,
        limit.values.map((value) => sql.encodeOperand(value)),
      ),
    );
    return `${sql.comparand(`${alias}.${quoted(column)}`)} = any(${values})`;
  }
  if (limit.kind !== 'compare' || limit.operator !== 'eq') return 'false';
  const { column, sql } = columnOf(limit.ref.field);
  const value = sql.operand(bind(print, sql.encodeOperand(limit.value)));
  return `${sql.comparand(`${alias}.${quoted(column)}`)} = ${value}`;
}

function joinAlias(
  print: Printing,
  field: CompiledField,
  relation: CompiledRelation,
  within: Predicate | undefined,
): string {
  const known = print.joins.get(relation.name);
  if (known) return known.alias;
  const alias = `"r${print.joins.size}"`;
  const value = `${alias}.${quoted(relation.valueColumn)}`;
  const own = `${SELF}.${quoted(field.column ?? field.name)}`;
  const same = equalSql(
    { column: value, sql: columnSql(relation.valueType) },
    { column: own, sql: columnSql(field.storage?.type ?? 'text') },
  );
  const on = `${same}${withinSql(print, relation, alias, within)}`;
  print.joins.set(relation.name, { alias, clause: joinClause(print, relation, alias, on) });
  return alias;
}

/** Two columns hold the same value; as text where their types can't be compared. */
export function equalSql(
  left: { column: string; sql: ColumnSql },
  right: { column: string; sql: ColumnSql },
): string {
  const [a, b] = [left.sql.type, right.sql.type];
  const alike = a.category === b.category && (a.category !== 'other' || a.name === b.name);
  return alike ? `${left.column} = ${right.column}` : `${left.column}::text = ${right.column}::text`;
}

/** Joining by a value that is not unique must not double rows. */
function joinClause(print: Printing, relation: CompiledRelation, alias: string, on: string): string {
  if (isUnique(print.registry, relation)) return `left join ${relation.table} as ${alias} on ${on}`;
  return `left join lateral (select * from ${relation.table} as ${alias} where ${on} limit 1) as ${alias} on true`;
}

function isUnique(registry: DefinitionLookup, relation: CompiledRelation): boolean {
  const target = registry.get(relation.definition);
  if (!target) return false;
  if (target.key.length === 1 && target.key[0] === relation.valueField) return true;
  return target.fieldByName.get(relation.valueField)?.definition.unique === true;
}

/** The joins a statement came to need. */
export function joinsOf(print: Printing): string {
  return [...print.joins.values()].map((join) => ` ${join.clause}`).join('');
}
