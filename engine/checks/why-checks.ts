import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition, WhyDefinition } from '#engine/model/field-definition.ts';
import {
  both,
  fieldOf,
  operatorOf,
  placesIn,
  relationKind,
  searchedField,
  withNearest,
} from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { fieldPath } from './check.ts';
import { hasColumn, holdsFigures } from './field-facts.ts';

/** Checks of where figures are said to come from. The button of what can't be shown is left out. */
export const WHY_CHECKS: readonly Check[] = [
  { id: 'D530', severity: 'warning', run: sourceUnknown },
  { id: 'D531', severity: 'error', run: placeUnknown },
];

const whysOf = ({ fields }: Definition): { field: FieldDefinition; why: WhyDefinition }[] =>
  fields.flatMap((field) => (field.why === undefined ? [] : [{ field, why: field.why }]));

/** The other table is there, and has what is asked of it. */
function sourceUnknown(definition: Definition, { definitions }: CheckContext): Finding[] {
  return whysOf(definition).flatMap(({ field, why }) => {
    const target = definitions.get(why.definition);
    const at = (...keys: string[]): string => fieldPath(field.name, 'why', ...keys);
    if (!target) return [noDefinition(at('definition'), why.definition, [...definitions.keys()])];
    const amount = fieldOf(target, why.amount);
    const through = why.through === undefined ? undefined : fieldOf(target, why.through);
    return [
      ...why.search.flatMap(({ field: name, operator }, index) => [
        ...(searchedField(target, name) ? [] : [noField(target, at(`search[${index}].field`), name)]),
        ...(operatorOf(operator) ? [] : [noOperator(at(`search[${index}].operator`), operator)]),
      ]),
      ...(amount && hasColumn(target, why.amount) && holdsFigures(amount)
        ? []
        : [noField(target, at('amount'), why.amount)]),
      ...(why.through === undefined || (through && relationKind(through) === 'belongsTo')
        ? []
        : [noField(target, at('through'), why.through)]),
    ];
  });
}

/** A place in a condition is filled with what the row holds. */
function placeUnknown(definition: Definition): Finding[] {
  return whysOf(definition).flatMap(({ field, why }) =>
    why.search.flatMap(({ val }, index) =>
      placesIn(val)
        .filter((name) => !hasColumn(definition, name))
        .map((name) => noField(definition, fieldPath(field.name, 'why', `search[${index}].val`), name)),
    ),
  );
}

const noDefinition = (path: string, name: string, known: string[]): Finding => ({
  path,
  message: withNearest(both(`没有表格“${name}”。`, `There is no definition "${name}".`), name, known),
  remedy: both('请写已有的表格。', 'Name a definition that exists.'),
});

const noField = (target: Definition, path: string, name: string): Finding => ({
  path,
  message: withNearest(
    both(`“${target.name}”没有这样的字段“${name}”。`, `"${target.name}" has no such field "${name}".`),
    name,
    target.fields.map((field) => field.name),
  ),
  remedy: both(
    '请写那张表格的字段：金额须为数值，“through”须为关联。',
    'Name a field of that definition: the amount is a figure, "through" a relation.',
  ),
});

const noOperator = (path: string, operator: string): Finding => ({
  path,
  message: both(`没有搜索方式“${operator}”。`, `There is no operator "${operator}".`),
  remedy: both('请写搜索用的方式，如 eq。', 'Write one of the search, such as eq.'),
});
