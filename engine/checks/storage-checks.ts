import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { TRASH_PREFIX, fieldOf, keyOf, scopeOf, both } from '../definition/index.ts';
import { codecContext, fieldTypes, isTypeText, mergeField } from '#engine/fields/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { fieldPath, repeated, tableId } from './check.ts';
import { columnTypeFor, hasColumn, holdsFigures, holdsWholeNumbers } from './field-facts.ts';

const LONGEST_NAME = 63;

/** Checks of tables and columns, as far as they can be seen without the database. */
export const STORAGE_CHECKS: readonly Check[] = [
  { id: 'D301', severity: 'error', run: sharedColumn },
  { id: 'D302', severity: 'error', run: fieldWithoutColumn },
  { id: 'D303', severity: 'warning', run: managedWithoutKey },
  { id: 'D304', severity: 'error', run: versionIsNoNumber },
  { id: 'D305', severity: 'error', run: badDefault },
  { id: 'D306', severity: 'error', run: nameTooLong },
  { id: 'D307', severity: 'warning', run: sharedTable },
  { id: 'D308', severity: 'error', run: rankIsNoNumber },
  { id: 'D309', severity: 'error', run: nameOfTrash },
  { id: 'D310', severity: 'error', run: moreThanAType },
  { id: 'D311', severity: 'error', run: counterOfNoNumber },
  { id: 'D312', severity: 'error', run: limitOfNoNumber },
];

function counterOfNoNumber(definition: Definition): Finding[] {
  return definition.fields
    .filter((field) => field.counter === true && (!holdsWholeNumbers(field) || hasSeen(definition, field)))
    .map((field) => ({
      path: fieldPath(field.name, 'counter'),
      message: both(
        `“counter”只适用于整数字段，且不能另有字段“${field.name}_seen”。`,
        `"counter" is for whole numbers, and there can't be a field "${field.name}_seen" beside it.`,
      ),
      remedy: both(
        '请去掉“counter”，或改用整数字段。',
        'Remove "counter", or make it a field of whole numbers.',
      ),
    }));
}

/** The table holds figures against limits, and against figures of the same row. */
function limitOfNoNumber(definition: Definition): Finding[] {
  return definition.fields.flatMap((field) => {
    const { min, max } = field.db ?? {};
    const other = typeof max === 'string' ? fieldOf(definition, max) : field;
    const isFine = (min === undefined && max === undefined) || holdsFigures(field);
    if (isFine && other !== undefined && holdsFigures(other) === holdsFigures(field)) return [];
    return [
      {
        path: fieldPath(field.name, 'db', isFine || min === undefined ? 'max' : 'min'),
        message: both(
          '“db”中的“min”和“max”只适用于数字列，“max”可以是同一定义中另一个数字字段的名称。',
          '"min" and "max" of "db" are for columns of figures; "max" may name another such field of the definition.',
        ),
        remedy: both('请去掉它们，或改为数字字段。', 'Remove them, or name fields of figures.'),
      },
    ];
  });
}

function hasSeen({ fields }: Definition, { name }: FieldDefinition): boolean {
  return fields.some((field) => field.name === `${name}_seen`);
}

function sharedColumn(definition: Definition): Finding[] {
  const column = (field: FieldDefinition): string => field.column ?? field.name;
  // Most tables repeat no name at all, and what a field stores takes its time to find out.
  const twice = new Set(repeated(definition.fields.map(column)));
  const stored = definition.fields.filter(
    (field) => twice.has(column(field)) && columnTypeFor(field) !== undefined,
  );
  return repeated(stored.map(column)).map((name) => {
    const names = stored.filter((field) => column(field) === name).map((field) => field.name);
    return {
      path: fieldPath(names.at(-1) ?? '', 'column'),
      message: both(
        `字段 ${names.join('、')} 用了同一列“${name}”。`,
        `The fields ${names.join(' and ')} use the same column "${name}".`,
      ),
      remedy: both('请删除其中一个，或给它自己的列。', 'Remove one of them or give it a column of its own.'),
    };
  });
}

function fieldWithoutColumn(definition: Definition): Finding[] {
  const needed: [string, string | undefined][] = [
    ...keyOf(definition).map((name, index): [string, string] => [`key[${index}]`, name]),
    ['scope', scopeOf(definition)?.owner],
    ['rowVersion', definition.rowVersion],
    ['softDelete', definition.softDelete],
    ...(definition.list?.sort ?? []).map(([name], index): [string, string] => [`list.sort[${index}]`, name]),
    ...(definition.indexes ?? []).flatMap(({ fields }, at) =>
      fields.map((name, index): [string, string] => [`indexes[${at}].fields[${index}]`, name]),
    ),
  ];
  return needed.flatMap(([path, name]) => {
    if (name === undefined || !fieldOf(definition, name) || hasColumn(definition, name)) return [];
    return [
      {
        path,
        message: both(
          `字段“${name}”没有对应的列，不能用在这里。`,
          `The field "${name}" has no column and can't be used here.`,
        ),
        remedy: both('请写保存在数据表中的字段。', 'Name a field that is stored in the table.'),
      },
    ];
  });
}

function managedWithoutKey(definition: Definition): Finding[] {
  const isTable = (definition.kind ?? 'table') === 'table' && definition.managed !== false;
  if (!isTable || keyOf(definition).length > 0) return [];
  return [
    {
      path: 'key',
      message: both(
        '数据表没有主键，记录只能查看，不能修改。',
        'The table has no key, so its rows can be shown but never changed.',
      ),
      remedy: both('请添加 pk 类型的字段。', 'Add a field of type pk.'),
    },
  ];
}

function versionIsNoNumber(definition: Definition): Finding[] {
  const field = definition.rowVersion === undefined ? undefined : fieldOf(definition, definition.rowVersion);
  if (!field || !hasColumn(definition, field.name) || holdsWholeNumbers(field)) return [];
  return [
    {
      path: 'rowVersion',
      message: both(
        `字段“${field.name}”不是整数，无法随每次写入递增。`,
        `The field "${field.name}" holds no whole numbers, so it can't be raised with every write.`,
      ),
      remedy: both(
        '请写数字字段，或去掉“rowVersion”：数据库自带行版本。',
        'Name a number field, or leave "rowVersion" out: the database keeps a version of its own.',
      ),
    },
  ];
}

function badDefault(definition: Definition): Finding[] {
  return definition.fields.flatMap((written) => {
    if (written.default === undefined || written.default === null) return [];
    const definitionOf = mergeField(written);
    const type = fieldTypes[written.type];
    const context = codecContext({ definition: definitionOf, storage: type.storage(definitionOf) }, 'rest');
    const parsed = type.parse(written.default, context);
    if (parsed.ok) return [];
    return [
      {
        path: fieldPath(written.name, 'default'),
        message: both(
          `${JSON.stringify(written.default).slice(0, 100)} 不是 ${written.type} 字段的值（${parsed.issue.code}）。`,
          `${JSON.stringify(written.default).slice(0, 100)} is no value of a ${written.type} field (${parsed.issue.code}).`,
        ),
        remedy: both('请按表单提交的写法写默认值。', 'Write the default as the form would send it.'),
      },
    ];
  });
}

function nameTooLong(definition: Definition): Finding[] {
  return storedNames(definition)
    .filter(([, name]) => bytes(name) > LONGEST_NAME)
    .map(([path, name]) => ({
      path,
      message: both(
        `“${name}”占 ${bytes(name)} 字节，数据库会截断超过 ${LONGEST_NAME} 字节的名称。`,
        `"${name}" takes ${bytes(name)} bytes, and the database cuts names after ${LONGEST_NAME}.`,
      ),
      remedy: both('请换一个较短的名称。', 'Choose a shorter name.'),
    }));
}

function nameOfTrash(definition: Definition): Finding[] {
  return storedNames(definition)
    .filter(([, name]) => name.startsWith(TRASH_PREFIX))
    .map(([path, name]) => ({
      path,
      message: both(
        `“${name}”以回收区的前缀开头，回收区用于保存删除的列和表。`,
        `"${name}" begins like a name of the trash, where dropped columns and tables are kept.`,
      ),
      remedy: both(
        `请换一个不以 ${TRASH_PREFIX} 开头的名称。`,
        `Choose a name that does not begin with ${TRASH_PREFIX}.`,
      ),
    }));
}

/** What stands beside a type would be cut off in silence. */
function moreThanAType(definition: Definition): Finding[] {
  return definition.fields
    .filter(({ db }) => db?.type !== undefined && !isTypeText(db.type))
    .map(({ name, db }) => ({
      path: fieldPath(name, 'db', 'type'),
      message: both(
        `“${db?.type ?? ''}”不是一个数据库类型。`,
        `"${db?.type ?? ''}" is no type of the database, or more than one.`,
      ),
      remedy: both(
        '请只写类型，例如 numeric(12,4)；默认值、是否可空等请写在各自的设置里。',
        'Write the type alone, e.g. numeric(12,4); a default and whether it may be empty have places of their own.',
      ),
    }));
}

function storedNames(definition: Definition): [path: string, name: string][] {
  return [
    ['table', definition.table],
    ['schema', definition.schema ?? ''],
    ...definition.fields.map((field): [string, string] => [
      fieldPath(field.name, 'column'),
      field.column ?? field.name,
    ]),
  ];
}

function sharedTable(definition: Definition, { managers }: CheckContext): Finding[] {
  if (definition.managed === false) return [];
  const other = managers.get(tableId(definition))?.find((one) => one.name !== definition.name);
  if (!other) return [];
  return [
    {
      path: 'table',
      message: both(
        `“${other.name}”也在管理数据表“${definition.table}”。`,
        `"${other.name}" manages the table "${definition.table}" too.`,
      ),
      remedy: both('请在其中一个写 "managed": false。', 'Write "managed": false in one of the two.'),
    },
  ];
}

function rankIsNoNumber(definition: Definition): Finding[] {
  const name = (definition.list?.dragSort || undefined)?.field;
  const field = name === undefined ? undefined : fieldOf(definition, name);
  const totals = (definition.list?.totals ?? []).flatMap((total, index) => {
    const summed = fieldOf(definition, total);
    return summed ? [{ path: `list.totals[${index}]`, field: summed, fits: holdsFigures(summed) }] : [];
  });
  const rank = field ? [{ path: 'list.dragSort.field', field, fits: holdsWholeNumbers(field) }] : [];
  return [...rank, ...totals]
    .filter((use) => !use.fits)
    .map((use) => ({
      path: use.path,
      message: both(`字段“${use.field.name}”不是数字。`, `The field "${use.field.name}" holds no numbers.`),
      remedy: both('请写数字字段。', 'Name a number field.'),
    }));
}

/** Length in UTF-8. */
function bytes(text: string): number {
  let count = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return count;
}
