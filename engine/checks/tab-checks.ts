import type { Definition, TabCondition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { both, fieldOf, operatorOf, searchedField, targetName, withNearest } from '../definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { repeated } from './check.ts';

/** Checks of the tabs above a list. */
export const TAB_CHECKS: readonly Check[] = [
  { id: 'D517', severity: 'error', run: fieldUnknown },
  { id: 'D518', severity: 'error', run: operatorNotAllowed },
  { id: 'D519', severity: 'error', run: nameRepeated },
];

interface Place {
  path: string;
  condition: TabCondition;
}

const conditionsOf = ({ list }: Definition): Place[] =>
  (list?.tabs ?? []).flatMap(({ name, search }) =>
    search.map((condition, at) => ({ path: `list.tabs.${name}.search[${at}]`, condition })),
  );

function fieldUnknown(definition: Definition): Finding[] {
  const names = definition.fields.map(({ name }) => name);
  return conditionsOf(definition)
    .filter(({ condition }) => !searchedField(definition, condition.field))
    .map(({ path, condition: { field } }) => ({
      path: `${path}.field`,
      message: withNearest(both(`没有字段“${field}”。`, `There is no field "${field}".`), field, names),
      remedy: both('请写本表的字段。', 'Name a field of this definition.'),
    }));
}

function operatorNotAllowed(definition: Definition, context: CheckContext): Finding[] {
  return conditionsOf(definition).flatMap(({ path, condition }) => {
    const field = comparedField(definition, condition.field, context);
    const operators = field ? operatorsOf(field) : null;
    const operator = operatorOf(condition.operator);
    if (!operators || (operator && operators.includes(operator))) return [];
    return [
      {
        path: `${path}.operator`,
        message: both(
          `字段“${condition.field}”不能用 ${condition.operator} 搜索。`,
          `The field "${condition.field}" can't be searched with ${condition.operator}.`,
        ),
        remedy: both(
          `可用：${operators.join('、') || '无'}。`,
          `Use one of: ${operators.join(', ') || 'none'}.`,
        ),
      },
    ];
  });
}

const operatorsOf = (field: FieldDefinition): readonly string[] =>
  field.search === false ? [] : fieldTypes[field.type].operators;

/** The field whose values are compared; undefined where another check says what is wrong, or the type is not known here. */
function comparedField(
  definition: Definition,
  name: string,
  { definitions }: CheckContext,
): FieldDefinition | undefined {
  const own = fieldOf(definition, name);
  if (own) return own;
  const holder = searchedField(definition, name);
  const target = holder && definitions.get(targetName(definition, holder) ?? '');
  const [, wanted] = name.split('.');
  return target && wanted !== undefined ? fieldOf(target, wanted) : undefined;
}

function nameRepeated({ list }: Definition): Finding[] {
  return repeated((list?.tabs ?? []).map(({ name }) => name)).map((name) => ({
    path: `list.tabs.${name}`,
    message: both(`有两个标签页都叫“${name}”。`, `Two tabs have the name "${name}".`),
    remedy: both('请给每个标签页不同的名称。', 'Give each tab a name of its own.'),
  }));
}
