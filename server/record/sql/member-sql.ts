import { type CompiledField, type CompiledRelation, quoted } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { FieldRef, Predicate } from '#engine/query/index.ts';
import { type ColumnSql, columnSql } from '#server/fields/column-sql.ts';
import { bind, fieldOfRef, type Printing, refSql, targetColumn, withinSql } from './printing.ts';

/** The list holds all the values. */
export function holdsSql(print: Printing, ref: FieldRef, values: readonly Json[]): string {
  const field = fieldOfRef(print, ref);
  if (field.relation?.kind === 'manyToMany') {
    return values.map((value) => linkSql(print, field.relation, [value])).join(' and ') || 'true';
  }
  return columnHoldsSql(print, refSql(print, ref), values);
}

/** The list in a column holds all the values. */
export function columnHoldsSql(print: Printing, { column, sql }: ColumnOf, values: readonly Json[]): string {
  if (sql.type.array)
    return `${sql.comparand(column)} @> ${sql.operand(bind(print, sql.encodeOperand([...values])))}`;
  if (isJson(sql.type.category)) return `${jsonTexts(column)} @> ${bind(print, values.map(String))}::text[]`;
  return `string_to_array(${sql.text(column)}, ',') @> ${bind(print, values.map(String))}::text[]`;
}

/** The list holds one of the values; with `negate` none of them. */
export function memberSql(print: Printing, ref: FieldRef, values: readonly Json[], negate: boolean): string {
  const field = fieldOfRef(print, ref);
  const not = negate ? 'not ' : '';
  if (field.relation?.kind === 'manyToMany') return `${not}${linkSql(print, field.relation, values)}`;
  const { column, sql } = refSql(print, ref);
  if (sql.type.array)
    return `${not}(${sql.comparand(column)} && ${sql.operand(bind(print, sql.encodeOperand([...values])))})`;
  const texts = isJson(sql.type.category) ? jsonTexts(column) : `string_to_array(${sql.text(column)}, ',')`;
  return `${not}(${texts} && ${bind(print, values.map(String))}::text[])`;
}

/** A many-to-many field without a row in the join table; with `negate` one that has some. */
export function noMembersSql(print: Printing, ref: FieldRef, negate: boolean): string {
  const field = fieldOfRef(print, ref);
  const { through } = throughOf(field.relation);
  const linked = `exists (select from ${through.table} as "j" where "j".${quoted(through.from)} = ${ownKey(print)})`;
  return negate ? linked : `not ${linked}`;
}

/** A column as it is named in a statement, and what its type means in SQL. */
export interface ColumnOf {
  column: string;
  sql: ColumnSql;
}

/** A column of the rows that a field refers to, of which there may be many. */
export interface ManyRef {
  field: CompiledField;
  relation: CompiledRelation;
  /** The target's field. */
  name: string;
  within: Predicate | undefined;
}

/** Among the rows that the list refers to is one of which `hit` holds. */
export function anyTargetSql(
  print: Printing,
  { field, relation, name, within }: ManyRef,
  hit: (target: ColumnOf) => string,
): string {
  const target = targetColumn(print.registry, relation, name);
  const said = hit({ column: `"x".${quoted(target.column)}`, sql: target.sql });
  const found = `${said}${withinSql(print, relation, '"x"', within)}`;
  const value = `"x".${quoted(relation.valueColumn)}`;
  if (relation.kind === 'manyToMany') {
    const { through } = throughOf(relation);
    const links = `${through.table} as "j" join ${relation.table} as "x" on ${value} = "j".${quoted(through.to)}`;
    return `exists (select from ${links} where "j".${quoted(through.from)} = ${ownKey(print)} and ${found})`;
  }
  const own = refSql(print, { field: field.name });
  const hits = (cast: string) => `array(select ${value}${cast} from ${relation.table} as "x" where ${found})`;
  if (own.sql.type.array)
    return `(${own.column} && ${hits(`::${own.sql.type.name}`)}::${own.sql.type.name}[])`;
  const texts = isJson(own.sql.type.category)
    ? jsonTexts(own.column)
    : `string_to_array(${own.sql.text(own.column)}, ',')`;
  return `(${texts} && ${hits('::text')})`;
}

function linkSql(print: Printing, relation: CompiledRelation | undefined, values: readonly Json[]): string {
  const { through, valueType } = throughOf(relation);
  const sql = columnSql(valueType);
  const list = sql.operands(
    bind(
      print,
      values.map((value) => sql.encodeOperand(value)),
    ),
  );
  const to = sql.comparand(`"j".${quoted(through.to)}`);
  const from = `"j".${quoted(through.from)}`;
  return `exists (select from ${through.table} as "j" where ${from} = ${ownKey(print)} and ${to} = any(${list}))`;
}

function throughOf(relation: CompiledRelation | undefined) {
  if (!relation?.through) throw new Error('a many-to-many relation without its join table');
  return { through: relation.through, valueType: relation.valueType };
}

function ownKey(print: Printing): string {
  const [key] = print.parts.key;
  if (!key) throw new Error(`${print.parts.definition.name} has no key to join by`);
  return key.ref;
}

function isJson(category: string): boolean {
  return category === 'json' || category === 'jsonb';
}

/** Elements of a json list as texts; anything that is no list has none. */
function jsonTexts(column: string): string {
  const list = `case when jsonb_typeof(${column}::jsonb) = 'array' then ${column}::jsonb else '[]'::jsonb end`;
  return `array(select jsonb_array_elements_text(${list}))`;
}
