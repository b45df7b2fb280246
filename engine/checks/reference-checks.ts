import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { isRelational, fieldOf, keyOf, labelOf, targetName, both, withNearest } from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { fieldPath } from './check.ts';
import { hasColumn } from './field-facts.ts';
import { traitsOf } from '#engine/fields/index.ts';

/** Checks of what a definition says about other definitions. */
export const REFERENCE_CHECKS: readonly Check[] = [
  { id: 'D201', severity: 'error', run: targetUnknown },
  { id: 'D202', severity: 'error', run: relationMissing },
  { id: 'D203', severity: 'warning', run: otherConnection },
  { id: 'D204', severity: 'error', run: targetWithoutKey },
  { id: 'D205', severity: 'error', run: targetFieldUnknown },
  { id: 'D206', severity: 'error', run: targetWithoutLabel },
  { id: 'D207', severity: 'error', run: relationNameTaken },
  { id: 'D208', severity: 'error', run: throughIncomplete },
  { id: 'D209', severity: 'error', run: parentElsewhere },
  { id: 'D210', severity: 'error', run: childFieldUnknown },
  { id: 'D211', severity: 'error', run: optionListUnknown },
];

/** A relational field with its path and the definition it points to, if there is one. */
interface Link {
  field: FieldDefinition;
  path: string;
  name: string | undefined;
  target: Definition | undefined;
}

function linksOf(definition: Definition, { definitions }: CheckContext): Link[] {
  return definition.fields.filter(isRelational).map((field) => {
    const name = targetName(definition, field);
    const target = name === undefined ? undefined : definitions.get(name);
    return { field, path: fieldPath(field.name, 'relation'), name, target };
  });
}

function targetUnknown(definition: Definition, context: CheckContext): Finding[] {
  const finding = (path: string, name: string): Finding => ({
    path: `${path}.definition`,
    message: withNearest(both(`没有表格“${name}”。`, `There is no definition "${name}".`), name, [
      ...context.definitions.keys(),
    ]),
    remedy: both(
      '请写已有的表格，或把那张表也导入。',
      'Name a definition that exists, or import that table too.',
    ),
  });
  const links = linksOf(definition, context).filter((link) => link.name !== undefined && !link.target);
  const children = (definition.children ?? []).filter((child) => !context.definitions.has(child.definition));
  return [
    ...links.map((link) => finding(link.path, link.name ?? '')),
    ...children.map((child) => finding(`children.${child.name}`, child.definition)),
  ];
}

function relationMissing(definition: Definition, context: CheckContext): Finding[] {
  return linksOf(definition, context)
    .filter((link) => link.name === undefined)
    .map(({ field, path }) => ({
      path,
      message: both(
        `${field.type} 字段必须说明指向哪张表格。`,
        `A ${field.type} field must say where it points to.`,
      ),
      remedy: both(
        '请添加 "relation": { "definition": "..." }。',
        'Add "relation": { "definition": "..." }.',
      ),
    }));
}

function otherConnection(definition: Definition, context: CheckContext): Finding[] {
  const home = definition.connection ?? 'main';
  return linksOf(definition, context)
    .filter(({ target }) => target && (target.connection ?? 'main') !== home)
    .map(({ path, name }) => ({
      path,
      message: both(
        `“${name}”在另一个数据库中，无法关联查询。`,
        `"${name}" lives in another database, so it can't be joined.`,
      ),
      remedy: both(
        '标签由单独的查询取得；请勿按它的字段排序或搜索。',
        "Labels come by a query of their own; don't sort or search by its fields.",
      ),
    }));
}

function targetWithoutKey(definition: Definition, context: CheckContext): Finding[] {
  return linksOf(definition, context)
    .filter(
      ({ field, target }) => target && field.relation?.valueField === undefined && keyOf(target).length !== 1,
    )
    .map(({ path, name, target }) => ({
      path: `${path}.valueField`,
      message: both(
        `“${name}”${target && keyOf(target).length > 1 ? '的主键由多个字段组成' : '没有主键'}。`,
        `"${name}" has ${target && keyOf(target).length > 1 ? 'a key of several fields' : 'no key'}.`,
      ),
      remedy: both(
        '请用“valueField”说明这里保存它的哪个字段。',
        'Say with "valueField" which field of it is stored here.',
      ),
    }));
}

function targetFieldUnknown(definition: Definition, context: CheckContext): Finding[] {
  return linksOf(definition, context).flatMap(({ field, path, target }) => {
    if (!target || !field.relation) return [];
    const { valueField, labelField, showFields, facts, only } = field.relation;
    const named: [string, string | undefined][] = [
      ['valueField', valueField],
      ['labelField', labelField],
      ...(showFields ?? []).map((name, index): [string, string] => [`showFields[${index}]`, name]),
      ...(facts ?? []).map((name, index): [string, string] => [`facts[${index}]`, name]),
      ...Object.keys(only ?? {}).map((name): [string, string] => [`only.${name}`, name]),
    ];
    return named.flatMap(([key, name]) =>
      name === undefined || hasColumn(target, name) ? [] : [unknownIn(target, `${path}.${key}`, name)],
    );
  });
}

function targetWithoutLabel(definition: Definition, context: CheckContext): Finding[] {
  return linksOf(definition, context)
    .filter(({ field, target }) => {
      // A label that is written but wrong is the target's own mistake and reported there.
      if (!target || field.relation?.labelField !== undefined || target.label !== undefined) return false;
      return !hasColumn(target, labelOf(target));
    })
    .map(({ path, name }) => ({
      path: `${path}.labelField`,
      message: both(`“${name}”没有可以作为名称的字段。`, `"${name}" has no field that could name its rows.`),
      remedy: both(
        '请用“labelField”说明显示它的哪个字段。',
        'Say with "labelField" which field of it people shall see.',
      ),
    }));
}

function relationNameTaken(definition: Definition): Finding[] {
  const fields = new Set(definition.fields.map((field) => field.name));
  const children = new Set((definition.children ?? []).map((child) => child.name));
  const seen = new Set<string>();
  return definition.fields.flatMap((field) => {
    const name = isRelational(field) ? field.relation?.name : undefined;
    if (name === undefined) return [];
    const taken = fields.has(name) || children.has(name) || seen.has(name);
    seen.add(name);
    if (!taken) return [];
    return [
      {
        path: fieldPath(field.name, 'relation', 'name'),
        message: both(
          `已有字段、子表或另一个关联叫“${name}”。`,
          `A field, a child table or another relation is called "${name}" already.`,
        ),
        remedy: both('请给关联换一个名称。', 'Give the relation another name.'),
      },
    ];
  });
}

function throughIncomplete(definition: Definition): Finding[] {
  return definition.fields.flatMap((field) => {
    if (traitsOf(field).relation !== 'manyToMany') return [];
    const path = fieldPath(field.name, 'relation', 'through');
    const { through } = field.relation ?? {};
    const missing = (['table', 'from', 'to'] as const).filter((key) => !through?.[key]);
    const remedy = both(
      '请写 "through": { "table": "...", "from": "...", "to": "..." }。',
      'Write "through": { "table": "...", "from": "...", "to": "..." }.',
    );
    if (missing.length > 0) {
      return [
        {
          path,
          message: both(`中间表缺少 ${missing.join('、')}。`, `The join table lacks ${missing.join(', ')}.`),
          remedy,
        },
      ];
    }
    if (through?.from === through?.to) {
      return [
        {
          path,
          message: both('中间表的两侧用了同一列。', 'The join table has one column for both sides.'),
          remedy,
        },
      ];
    }
    if (keyOf(definition).length !== 1) {
      return [
        {
          path,
          message: both(
            '本表没有单一字段的主键，无法关联。',
            'The rows of this table have no key of one field to join by.',
          ),
          remedy: both('请设置“key”。', 'Set "key".'),
        },
      ];
    }
    return [];
  });
}

function parentElsewhere(definition: Definition): Finding[] {
  return definition.fields
    .filter((field) => traitsOf(field).tree && targetName(definition, field) !== definition.name)
    .map((field) => ({
      path: fieldPath(field.name, 'relation', 'definition'),
      message: both('上级必须是同一张表的记录。', 'The parent of a row must be a row of the same table.'),
      remedy: both(
        '请去掉关联，或改用 remoteSelect 类型。',
        'Leave the relation out, or use the type remoteSelect.',
      ),
    }));
}

function childFieldUnknown(definition: Definition, { definitions }: CheckContext): Finding[] {
  return (definition.children ?? []).flatMap((child) => {
    const target = definitions.get(child.definition);
    const path = `children.${child.name}`;
    if (!target) return [];
    if (!hasColumn(target, child.field)) return [unknownIn(target, `${path}.field`, child.field)];
    const link = fieldOf(target, child.field);
    if (keyOf(definition).length === 1 || link?.relation?.valueField !== undefined) return [];
    const message = both(
      '本表没有单一字段的主键，子表无从保存。',
      'The rows of this table have no key of one field that children could hold.',
    );
    return [
      {
        path,
        message,
        remedy: both(
          '请设置“key”，或在子表的关联中写“valueField”。',
          'Set "key", or name the "valueField" in the relation of the child.',
        ),
      },
    ];
  });
}

function optionListUnknown(definition: Definition, { optionLists }: CheckContext): Finding[] {
  return definition.fields.flatMap(({ name, options }) => {
    if (typeof options !== 'string' || Object.hasOwn(optionLists, options)) return [];
    return [
      {
        path: fieldPath(name, 'options'),
        message: withNearest(
          both(`没有选项列表“${options}”。`, `There is no option list "${options}".`),
          options,
          Object.keys(optionLists),
        ),
        remedy: both(
          '请写 definitions/options 下的列表，或直接在这里写选项。',
          'Name a list under definitions/options, or write the options here.',
        ),
      },
    ];
  });
}

function unknownIn(target: Definition, path: string, name: string): Finding {
  const names = target.fields.map((field) => field.name);
  const known = names.includes(name);
  return {
    path,
    message: known
      ? both(
          `“${target.name}”的字段“${name}”没有对应的列。`,
          `The field "${name}" of "${target.name}" has no column.`,
        )
      : withNearest(
          both(`“${target.name}”没有字段“${name}”。`, `"${target.name}" has no field "${name}".`),
          name,
          names,
        ),
    remedy: both('请写那张表格中有列的字段。', 'Name a field of that definition that has a column.'),
  };
}
