import type { Json } from '#engine/definition/index.ts';
import { isListField, type FieldRef, type Predicate } from '#engine/query/index.ts';
import { keysSql } from './keys-sql.ts';
import {
  anyTargetSql,
  columnHoldsSql,
  type ColumnOf,
  holdsSql,
  type ManyRef,
  memberSql,
  noMembersSql,
} from './member-sql.ts';
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
      return holdsAllSql(print, predicate.ref, predicate.values);
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

/** A relation with many rows behind the reference; undefined for a column that each row has one of. */
function manyOf(print: Printing, ref: FieldRef): ManyRef | undefined {
  if (!('relation' in ref)) return undefined;
  const field = fieldOfRef(print, ref);
  const { relation } = field;
  if (!relation || relation.kind === 'belongsTo') return undefined;
  return { field, relation, name: ref.field, within: ref.within };
}

/**
 * A condition on a column. Of many rows one has to meet it; `negate` means that none does, as it does of one.
 */
function onColumn(
  print: Printing,
  ref: FieldRef,
  { negate, hit, miss }: { negate: boolean; hit: ColumnCondition; miss: ColumnCondition },
): string {
  const many = manyOf(print, ref);
  if (many) return `${negate ? 'not ' : ''}${anyTargetSql(print, many, hit)}`;
  return (negate ? miss : hit)(refSql(print, ref));
}

type ColumnCondition = (column: ColumnOf) => string;

function compareSql(print: Printing, ref: FieldRef, sign: string, value: Json): string {
  const signed =
    (printed: string): ColumnCondition =>
    ({ column, sql }) =>
      `${sql.comparand(column)} ${printed} ${sql.operand(bind(print, sql.encodeOperand(value)))}`;
  const negate = sign === SIGNS.ne;
  return onColumn(print, ref, { negate, hit: signed(negate ? SIGNS.eq : sign), miss: signed(sign) });
}

/** `%`, `_` and `\` of the text stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function likeSql(print: Printing, ref: FieldRef, text: string, negate: boolean): string {
  const like =
    (word: string): ColumnCondition =>
    ({ column, sql }) =>
      `${sql.text(column)} ${word} ${bind(print, likePattern(text))}::text`;
  return onColumn(print, ref, { negate, hit: like('ilike'), miss: like('not ilike') });
}

function inSql(print: Printing, ref: FieldRef, values: readonly Json[], negate: boolean): string {
  if (!('relation' in ref) && isListField(fieldOfRef(print, ref)))
    return memberSql(print, ref, values, negate);
  const [value] = values;
  // Of a list the database expects ten values, and plans it anew each time.
  if (value !== undefined && values.length === 1)
    return compareSql(print, ref, negate ? SIGNS.ne : SIGNS.eq, value);
  const oneOf =
    (word: string): ColumnCondition =>
    ({ column, sql }) => {
      const encoded = values.map((value) => sql.encodeOperand(value));
      return `${sql.comparand(column)} ${word}(${sql.operands(bind(print, encoded))})`;
    };
  return onColumn(print, ref, { negate, hit: oneOf('= any'), miss: oneOf('<> all') });
}

function holdsAllSql(print: Printing, ref: FieldRef, values: readonly Json[]): string {
  const many = manyOf(print, ref);
  if (!many) return holdsSql(print, ref, values);
  return anyTargetSql(print, many, (target) => columnHoldsSql(print, target, values));
}

function rangeSql(print: Printing, range: Extract<Predicate, { kind: 'range' }>): string {
  const inside: ColumnCondition = ({ column, sql }) => {
    const end = (sign: string, value: Json | undefined) =>
      value === undefined
        ? []
        : [`${sql.comparand(column)} ${sign} ${sql.operand(bind(print, sql.encodeOperand(value)))}`];
    return `(${[...end('>=', range.from), ...end('<=', range.to)].join(' and ')})`;
  };
  return onColumn(print, range.ref, {
    negate: range.negate,
    hit: inside,
    miss: (column) => `not ${inside(column)}`,
  });
}

function nullSql(print: Printing, ref: FieldRef, negate: boolean): string {
  if (!('relation' in ref) && fieldOfRef(print, ref).relation?.kind === 'manyToMany') {
    return noMembersSql(print, ref, negate);
  }
  const many = manyOf(print, ref);
  if (many) {
    const some = anyTargetSql(print, many, ({ column }) => `${column} is not null`);
    return negate ? some : `${some} is not true`;
  }
  return `${refSql(print, ref).column} is ${negate ? 'not null' : 'null'}`;
}
