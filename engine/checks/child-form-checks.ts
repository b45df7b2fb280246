import type { ChildDefinition, Definition } from '#engine/model/definition.ts';
import { columnTypeOf, traitsOf } from '#engine/fields/index.ts';
import { fieldOf, both, withNearest } from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { columnTypeFor } from './field-facts.ts';

/** Checks of child rows that are edited with the row they belong to. */
export const CHILD_FORM_CHECKS: readonly Check[] = [
  { id: 'D241', severity: 'error', run: rowsElsewhere },
  { id: 'D242', severity: 'error', run: askedFieldUnknown },
  { id: 'D243', severity: 'error', run: boundsCrossed },
  { id: 'D244', severity: 'error', run: groupUnknown },
  { id: 'D245', severity: 'warning', run: neverWritten },
  { id: 'D246', severity: 'error', run: groupsElsewhere },
  { id: 'D247', severity: 'error', run: valuesElsewhere },
  { id: 'D248', severity: 'error', run: listedFieldUnknown },
];

type FormOf = NonNullable<ChildDefinition['form']>;

/** Child tables with a form, each with its definition, if there is one. */
function formsOf(definition: Definition, { definitions }: CheckContext) {
  return (definition.children ?? []).flatMap((child) =>
    child.form
      ? [
          {
            child,
            form: child.form satisfies FormOf,
            path: `children.${child.name}.form`,
            target: definitions.get(child.definition),
          },
        ]
      : [],
  );
}

function rowsElsewhere(definition: Definition, context: CheckContext): Finding[] {
  const home = definition.connection ?? 'main';
  return formsOf(definition, context)
    .filter(({ target }) => target && (target.connection ?? 'main') !== home)
    .map(({ path, child }) => ({
      path,
      message: both(
        `“${child.definition}”在另一个数据库中，不能与本记录在同一事务中保存。`,
        `"${child.definition}" lives in another database, so its rows can't be saved in one transaction with this one.`,
      ),
      remedy: both(
        '请去掉“form”；仍可通过链接打开这些记录。',
        'Take "form" out; the rows stay reachable by a link.',
      ),
    }));
}

function askedFieldUnknown(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context).flatMap(({ child, form, path, target }) => {
    if (!target) return [];
    const names = target.fields.map((field) => field.name).filter((name) => name !== child.field);
    return (form.fields ?? []).flatMap((name, index) => {
      if (name !== child.field && fieldOf(target, name)) return [];
      return [
        {
          path: `${path}.fields[${index}]`,
          message:
            name === child.field
              ? both(
                  `“${name}”指向本记录，由服务器填写。`,
                  `"${name}" points to the row itself and is filled in by the server.`,
                )
              : withNearest(
                  both(`“${target.name}”没有字段“${name}”。`, `"${target.name}" has no field "${name}".`),
                  name,
                  names,
                ),
          remedy: both(`请用它的字段：${names.join('、')}。`, `Use fields of it: ${names.join(', ')}.`),
        },
      ];
    });
  });
}

function listedFieldUnknown(definition: Definition, { definitions }: CheckContext): Finding[] {
  return (definition.children ?? []).flatMap((child) => {
    const target = definitions.get(child.definition);
    if (!target) return [];
    const names = target.fields.map(({ name }) => name);
    return (child.list?.fields ?? []).flatMap((name, index) =>
      fieldOf(target, name)
        ? []
        : [
            {
              path: `children.${child.name}.list.fields[${index}]`,
              message: withNearest(
                both(`“${target.name}”没有字段“${name}”。`, `"${target.name}" has no field "${name}".`),
                name,
                names,
              ),
              remedy: both(`请用它的字段：${names.join('、')}。`, `Use fields of it: ${names.join(', ')}.`),
            },
          ],
    );
  });
}

function boundsCrossed(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context)
    .filter(({ form }) => form.min !== undefined && form.max !== undefined && form.min > form.max)
    .map(({ path, form }) => ({
      path: `${path}.min`,
      message: both(
        `没有一个行数既不少于 ${form.min} 又不多于 ${form.max}。`,
        `No number of rows is at least ${form.min} and at most ${form.max}.`,
      ),
      remedy: both('请让 min 不大于 max。', 'Let min be no greater than max.'),
    }));
}

function groupUnknown(definition: Definition, context: CheckContext): Finding[] {
  const groups = (definition.form?.groups ?? []).map(({ name }) => name);
  return formsOf(definition, context).flatMap(({ form, path }) => {
    if (form.group === undefined || groups.includes(form.group)) return [];
    return [
      {
        path: `${path}.group`,
        message: withNearest(
          both(`表单没有分组“${form.group}”。`, `The form has no group "${form.group}".`),
          form.group,
          groups,
        ),
        remedy: both(
          '请写“form.groups”中的分组，或留空。',
          'Name a group of "form.groups", or leave it out.',
        ),
      },
    ];
  });
}

function neverWritten(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context)
    .filter(({ form, target }) => target?.readOnly === true && (form.min ?? 0) > 0)
    .map(({ path, child }) => ({
      path: `${path}.min`,
      message: both(
        `“${child.definition}”是只读的，没有人能把行数补足。`,
        `"${child.definition}" is read-only, so nobody can bring its rows up to this number.`,
      ),
      remedy: both('请去掉“min”，或允许写入子表。', 'Take "min" out, or let the child be written.'),
    }));
}

/** The input that writes groups of values. */
const GROUPS_INPUT = 'specs';

function groupsElsewhere(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context).flatMap(({ form, path }) => {
    const { combine } = form;
    const field = combine && fieldOf(definition, combine.groups);
    const isDocument = field !== undefined && traitsOf(field).structure === 'document';
    if (!combine || (isDocument && (field.form || undefined)?.widget === GROUPS_INPUT)) return [];
    return [
      {
        path: `${path}.combine.groups`,
        message: field
          ? both(
              `“${combine.groups}”不是用“${GROUPS_INPUT}”控件填写的 JSON 字段。`,
              `"${combine.groups}" is no JSON field with the input "${GROUPS_INPUT}".`,
            )
          : withNearest(
              both(`没有字段“${combine.groups}”。`, `There is no field "${combine.groups}".`),
              combine.groups,
              definition.fields.map(({ name }) => name),
            ),
        remedy: both(
          `请写本表中带 "form": { "widget": "${GROUPS_INPUT}" } 的 JSON 字段。`,
          `Name a JSON field of this table with "form": { "widget": "${GROUPS_INPUT}" }.`,
        ),
      },
    ];
  });
}

function valuesElsewhere(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context).flatMap(({ form, path, target }) => {
    const { combine, fields } = form;
    const field = combine && target && fieldOf(target, combine.values);
    const isList = field !== undefined && isTextList(columnTypeFor(field));
    const isAsked = combine && (fields?.includes(combine.values) ?? field?.form !== false);
    if (!combine || !target || (isList && isAsked)) return [];
    return [
      {
        path: `${path}.combine.values`,
        message: isList
          ? both(`表单不包含“${combine.values}”。`, `The form does not have "${combine.values}".`)
          : both(
              `“${target.name}”没有文本列表字段“${combine.values}”。`,
              `"${target.name}" has no list of texts "${combine.values}".`,
            ),
        remedy: both(
          '请写子表的 text[] 字段，并列入“form.fields”。',
          'Name a text[] field of the child, and list it in "form.fields".',
        ),
      },
    ];
  });
}

function isTextList(type: string | undefined): boolean {
  if (type === undefined || type === '') return false;
  const { category, array } = columnTypeOf(type);
  return array && category === 'text';
}
