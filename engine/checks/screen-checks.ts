import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition, OptionDefinition } from '#engine/model/field-definition.ts';
import type { Json } from '#engine/model/json.ts';
import {
  ROW_BUTTONS,
  TOOLBAR_BUTTONS,
  fieldOf,
  both,
  conditionFields,
  scopeOf,
  withNearest,
} from '../definition/index.ts';
import { fieldTypes, mergeField, traitsOf } from '#engine/fields/index.ts';
import { checkCondition, checkValidator, holds } from '#engine/rules/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { fieldPath, repeated } from './check.ts';
import { columnTypeFor } from './field-facts.ts';
import { conditionsOf } from './field-name-checks.ts';

/** Checks of lists, forms and searches. */
export const SCREEN_CHECKS: readonly Check[] = [
  { id: 'D502', severity: 'error', run: operatorUnknown },
  { id: 'D503', severity: 'error', run: buttonWithoutAction },
  { id: 'D504', severity: 'warning', run: requiredButNeverShown },
  { id: 'D505', severity: 'error', run: quickSearchImpossible },
  { id: 'D506', severity: 'error', run: optionsMissing },
  { id: 'D507', severity: 'error', run: optionRepeated },
  { id: 'D508', severity: 'error', run: validatorUnknown },
  { id: 'D509', severity: 'error', run: conditionMalformed },
  { id: 'D510', severity: 'error', run: groupUnknown },
  { id: 'D511', severity: 'error', run: boundsCrossed },
  { id: 'D512', severity: 'error', run: treeByOtherField },
];

function operatorUnknown(definition: Definition): Finding[] {
  return definition.fields.flatMap((field) => {
    const operator = (field.search || undefined)?.operator;
    const { operators } = fieldTypes[field.type];
    if (operator === undefined || operator === false || operators.includes(operator)) return [];
    return [
      {
        path: fieldPath(field.name, 'search', 'operator'),
        message: both(
          `${field.type} 字段不能用 ${operator} 搜索。`,
          `A ${field.type} field can't be searched with ${operator}.`,
        ),
        remedy:
          operators.length > 0
            ? both(`可用：${operators.join('、')}。`, `Use one of: ${operators.join(', ')}.`)
            : both('请写 "search": false。', 'Write "search": false.'),
      },
    ];
  });
}

function buttonWithoutAction(definition: Definition): Finding[] {
  const actions = (definition.actions ?? []).map((action) => action.name);
  const unknown = (
    path: string,
    buttons: readonly string[] | undefined,
    builtIn: readonly string[],
  ): Finding[] =>
    (buttons ?? []).flatMap((button, index) => {
      const known = [...builtIn, ...actions];
      if (known.includes(button)) return [];
      return [
        {
          path: `${path}[${index}]`,
          message: withNearest(
            both(`没有按钮或操作“${button}”。`, `There is no button or action "${button}".`),
            button,
            known,
          ),
          remedy: both(
            `请添加该操作，或使用：${known.join('、')}。`,
            `Add the action, or use one of: ${known.join(', ')}.`,
          ),
        },
      ];
    });
  return [
    ...unknown('list.toolbar', definition.list?.toolbar, TOOLBAR_BUTTONS),
    ...unknown('list.rowButtons', definition.list?.rowButtons, ROW_BUTTONS),
  ];
}

function requiredButNeverShown(definition: Definition): Finding[] {
  // Whose a new row is, is known where nobody else's rows are reached.
  const owner = definition.audience === undefined ? undefined : scopeOf(definition)?.owner;
  return definition.fields
    .filter((field) => {
      if (field.name === owner) return false;
      const isHidden = field.form === false || field.form?.show === false || isNever(field.visible);
      return isAsked(definition, field) && isHidden && field.default === undefined;
    })
    .map((field) => ({
      path: fieldPath(field.name, 'required'),
      message: both(
        '字段必填，但表单从不显示它，也没有默认值。',
        'The field is required, but the form never shows it and it has no default.',
      ),
      remedy: both('请显示它、设置默认值，或取消必填。', 'Show it, give it a default, or remove "required".'),
    }));
}

/** Whether any row needs a value: conditions on what all rows have in common are settled. */
function isAsked({ only = {} }: Definition, { required = false }: FieldDefinition): boolean {
  if (typeof required === 'boolean') return required;
  const isSettled = [...conditionFields(required)].every((name) => Object.hasOwn(only, name));
  return !isSettled || holds(required, only);
}

/** The ways to write a condition that no row satisfies. */
function isNever(condition: Json | object | undefined): boolean {
  const text = JSON.stringify(condition);
  return text === '{"not":{}}' || text === '{"not":true}' || text === '{"enum":[]}';
}

function quickSearchImpossible(definition: Definition): Finding[] {
  return definition.fields
    .filter((field) => {
      const { operators } = fieldTypes[field.type];
      const searchable = operators.includes('LIKE') || operators.includes('eq');
      return field.quickSearch === true && (!searchable || columnTypeFor(field) === undefined);
    })
    .map((field) => ({
      path: fieldPath(field.name, 'quickSearch'),
      message: both(
        `快速搜索不能搜索 ${field.type} 字段。`,
        `The quick search can't look into a ${field.type} field.`,
      ),
      remedy: both('请去掉“quickSearch”。', 'Remove "quickSearch".'),
    }));
}

function choicesOf(options: OptionDefinition[] | string | undefined, { optionLists }: CheckContext) {
  if (typeof options !== 'string') return options ?? [];
  return Object.hasOwn(optionLists, options) ? (optionLists[options] ?? []) : null;
}

function optionsMissing(definition: Definition, context: CheckContext): Finding[] {
  return definition.fields
    .filter((field) => traitsOf(field).choice && choicesOf(field.options, context)?.length === 0)
    .map((field) => ({
      path: fieldPath(field.name, 'options'),
      message: both(
        `${field.type} 字段需要可选的选项。`,
        `A ${field.type} field needs something to choose from.`,
      ),
      remedy: both('请添加选项。', 'Add "options".'),
    }));
}

function optionRepeated(definition: Definition, context: CheckContext): Finding[] {
  return definition.fields.flatMap((field) => {
    const keys = (choicesOf(field.options, context) ?? []).map((option) => String(option.key));
    return repeated(keys).map((key) => ({
      path: fieldPath(field.name, 'options'),
      message: both(`有两个选项的键都是“${key}”。`, `Two options have the key "${key}".`),
      remedy: both('请给每个选项不同的键。', 'Give each option a key of its own.'),
    }));
  });
}

function validatorUnknown(definition: Definition): Finding[] {
  return definition.fields.flatMap((field) =>
    (field.validate ?? []).flatMap((validator, index) => {
      const fault = checkValidator(validator);
      if (fault === null) return [];
      return [
        {
          path: fieldPath(field.name, `validate[${index}]`),
          message: both(`规则不可用：${fault['zh-cn']}。`, `The rule can't be used: ${fault.en}.`),
          remedy: both('请更正规则名或参数。', 'Correct its name or its parameters.'),
        },
      ];
    }),
  );
}

function conditionMalformed(
  definition: Definition,
  { conditionFault = checkCondition }: CheckContext,
): Finding[] {
  const schemas = (definition.actions ?? []).flatMap(({ name, schema }) =>
    schema ? [{ path: `actions.${name}.schema`, condition: schema }] : [],
  );
  return [...conditionsOf(definition), ...schemas].flatMap(({ path, condition }) => {
    const fault = conditionFault(condition);
    if (fault === null) return [];
    return [
      {
        path,
        message: both(
          `不是有效的 JSON Schema：${fault['zh-cn']}。`,
          `This is no valid JSON Schema: ${fault.en}.`,
        ),
        remedy: both(
          '请更正，例如 { "properties": { "status": { "const": 2 } } }。',
          'Correct it, e.g. { "properties": { "status": { "const": 2 } } }.',
        ),
      },
    ];
  });
}

function groupUnknown(definition: Definition): Finding[] {
  const groups = (definition.form?.groups ?? []).map((group) => group.name);
  return definition.fields.flatMap((field) => {
    const group = (field.form || undefined)?.group;
    if (group === undefined || groups.includes(group)) return [];
    return [
      {
        path: fieldPath(field.name, 'form', 'group'),
        message: withNearest(
          both(`表单没有分组“${group}”。`, `The form has no group "${group}".`),
          group,
          groups,
        ),
        remedy: both('请把它加入 form.groups。', 'Add it to form.groups.'),
      },
    ];
  });
}

function boundsCrossed(definition: Definition): Finding[] {
  return definition.fields.flatMap((written) => {
    const { min, max, precision, scale } = mergeField(written);
    const crossed = min !== undefined && max !== undefined && min > max;
    const impossible = precision !== undefined && scale !== undefined && scale > precision;
    if (!crossed && !impossible) return [];
    return [
      {
        path: fieldPath(written.name, crossed ? 'min' : 'scale'),
        message: crossed
          ? both('最小值大于最大值。', 'The minimum is above the maximum.')
          : both('小数位数多于总位数。', 'There are more digits after the point than in all.'),
        remedy: both('请修改其中一个。', 'Change one of the two.'),
      },
    ];
  });
}

function treeByOtherField(definition: Definition): Finding[] {
  const parent = (definition.list?.tree || undefined)?.parent;
  const field = parent === undefined ? undefined : fieldOf(definition, parent);
  if (!field || traitsOf(field).tree) return [];
  return [
    {
      path: 'list.tree.parent',
      message: both(`字段“${field.name}”不是树形上级。`, `The field "${field.name}" is no tree parent.`),
      remedy: both('请把字段类型改为 treeParent。', 'Give the field the type treeParent.'),
    },
  ];
}
