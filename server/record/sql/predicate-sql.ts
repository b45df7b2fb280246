import type { Json } from '#engine/definition/index.ts';
import { isListField, type FieldRef, type Predicate } from '#engine/query/index.ts';
import { keysSql } from './keys-sql.ts';
import { holdsSql, labelLikeSql, memberSql, noMembersSql } from './member-sql.ts';
import { bind, fieldOfRef, type Printing, refSql } from './printing.ts';
import { circledSql, rootSql, underSql } from './tree-sql.ts';

const SIGNS = { eq: '=', ne: '<>', gt: '>', egt: '>=', lt: '<', elt: '<=' } as const;

/** A predicate as SQL; parameters and joins go to the printing. */
export function predicateSql(print: Printing, predicate: Predicate): string {
  switch (predicate.kind) {
    case 'and':
      return predicate.of.length === 0 ? 'true' : listSql(print, predicate.of, ' and ');
    case 'or':
      return predicate.of.length === 0 ? 'false' : `(${listSql(print, predicate.of, ' or ')})`;
    case 'not':
      return `not (${predicateSql(print, predicate.of)})`;
    case 'never':
      return 'false';
    case 'compare':
      return compareSql(print, predicate.ref, SIGNS[predicate.operator], predicate.value);
    case 'like':
      return likeSql(print, predicate.ref, predicate.text, predicate.negate);
    case 'in':
      return inSql(print, predicate.ref, predicate.values, predicate.negate);
    case 'range':
      return rangeSql(print, predicate);
    case 'null':
      return nullSql(print, predicate.ref, predicate.negate);
    case 'holds':
      return holdsSql(print, predicate.ref, predicate.values);
    case 'root':
      return rootSql(print, predicate.parent, predicate.within);
    case 'circled':
      return circledSql(print, predicate.parent, predicate.within);
    case 'under':
      return underSql(print, predicate);
    case 'keys':
      return keysSql(print, predicate.keys);
  }
}

function listSql(print: Printing, parts: readonly Predicate[], word: string): string {
  return parts.map((part) => predicateSql(print, part)).join(word);
}

function compareSql(print: Printing, ref: FieldRef, sign: string, value: Json): string {
  const { column, sql } = refSql(print, ref);
  return `${sql.comparand(column)} ${sign} ${sql.operand(bind(print, sql.encodeOperand(value)))}`;
}

/** `%`, `_` and `\` of the text stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function likeSql(print: Printing, ref: FieldRef, text: string, negate: boolean): string {
  const field = fieldOfRef(print, ref);
  if ('relation' in ref && field.relation && field.relation.kind !== 'belongsTo') {
    return labelLikeSql(print, field, field.relation, {
      field: ref.field,
      pattern: likePattern(text),
      negate,
      within: ref.within,
    });
  }
  const { column, sql } = refSql(print, ref);
  return `${sql.text(column)} ${negate ? 'not ilike' : 'ilike'} ${bind(print, likePattern(text))}::text`;
}

function inSql(print: Printing, ref: FieldRef, values: readonly Json[], negate: boolean): string {
  if (!('relation' in ref) && isListField(fieldOfRef(print, ref)))
    return memberSql(print, ref, values, negate);
  const { column, sql } = refSql(print, ref);
  const list = sql.operands(
    bind(
      print,
      values.map((value) => sql.encodeOperand(value)),
    ),
  );
  return `${sql.comparand(column)} ${negate ? '<> all' : '= any'}(${list})`;
}

function rangeSql(print: Printing, range: Extract<Predicate, { kind: 'range' }>): string {
  const { column, sql } = refSql(print, range.ref);
  const end = (sign: string, value: Json | undefined) =>
    value === undefined
      ? []
      : [`${sql.comparand(column)} ${sign} ${sql.operand(bind(print, sql.encodeOperand(value)))}`];
  const inside = [...end('>=', range.from), ...end('<=', range.to)].join(' and ');
  return range.negate ? `not (${inside})` : `(${inside})`;
}

function nullSql(print: Printing, ref: FieldRef, negate: boolean): string {
  if (!('relation' in ref) && fieldOfRef(print, ref).relation?.kind === 'manyToMany') {
    return noMembersSql(print, ref, negate);
  }
  return `${refSql(print, ref).column} is ${negate ? 'not null' : 'null'}`;
}
