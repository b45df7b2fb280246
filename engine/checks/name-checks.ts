import type { Definition } from '#engine/model/definition.ts';
import { FIELD_TYPE_NAMES } from '#engine/model/field-definition.ts';
import { VERB_RIGHTS } from '#engine/contract/index.ts';
import { PROTOTYPE_KEYS, keyOf, both, withNearest } from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { fieldPath, repeated } from './check.ts';

/** Names that the record API gives to something else. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['_version', '_key', ...PROTOTYPE_KEYS]);
/** One-part names whose address belongs to the system. */
const RESERVED_DEFINITIONS: ReadonlySet<string> = new Set(['rest', 'index', 'ajax', 'metadata', 'login']);

/** Checks that others rely on: a definition that fails one is not looked at any further. */
export const FIRST_CHECKS: readonly Check[] = [
  { id: 'D120', severity: 'error', run: unknownType },
  { id: 'D121', severity: 'error', run: repeatedField },
];

/** Checks of names within one definition and among all. */
export const NAME_CHECKS: readonly Check[] = [
  { id: 'D122', severity: 'error', run: idThatIsNoKey },
  { id: 'D123', severity: 'error', run: reservedName },
  { id: 'D124', severity: 'error', run: nameTaken },
  { id: 'D125', severity: 'error', run: reservedDefinition },
  { id: 'D126', severity: 'error', run: repeatedParts },
  { id: 'D127', severity: 'error', run: childNameTaken },
  { id: 'D128', severity: 'error', run: capitalsOnly },
  { id: 'D129', severity: 'error', run: nodesTooLong },
];

function unknownType(definition: Definition): Finding[] {
  const known: readonly string[] = FIELD_TYPE_NAMES;
  return definition.fields
    .filter((field) => !known.includes(field.type))
    .map((field) => ({
      path: fieldPath(field.name, 'type'),
      message: withNearest(
        both(`没有字段类型“${field.type}”。`, `There is no field type "${field.type}".`),
        String(field.type),
        known,
      ),
      remedy: both(`可用：${known.join('、')}。`, `Use one of: ${known.join(', ')}.`),
    }));
}

function repeatedField(definition: Definition): Finding[] {
  return repeated(definition.fields.map((field) => field.name)).map((name) => ({
    path: fieldPath(name),
    message: both(`有两个字段都叫“${name}”。`, `Two fields are called "${name}".`),
    remedy: both(
      '请给其中一个换名；可用“column”说明它是哪一列。',
      'Give one of them another name; "column" may still say which column it is.',
    ),
  }));
}

function capitalsOnly(definition: Definition): Finding[] {
  const first = new Map<string, string>();
  return definition.fields.flatMap(({ name }) => {
    const known = first.get(name.toLowerCase());
    first.set(name.toLowerCase(), known ?? name);
    if (known === undefined || known === name) return [];
    return [
      {
        path: fieldPath(name, 'name'),
        message: both(
          `字段“${name}”与“${known}”仅大小写不同。`,
          `The field "${name}" differs from "${known}" in capitals only.`,
        ),
        remedy: both(
          '请给其中一个换名；可用“column”说明它是哪一列。',
          'Give one of them another name; "column" may still say which column it is.',
        ),
      },
    ];
  });
}

/** Characters of a rule's name. */
const LONGEST_NODE = 200;

function nodesTooLong({ name, actions = [] }: Definition): Finding[] {
  const longest = [...actions.map((action) => action.name), ...VERB_RIGHTS].reduce((one, other) =>
    other.length > one.length ? other : one,
  );
  if (name.length + 1 + longest.length <= LONGEST_NODE) return [];
  return [
    {
      path: 'name',
      message: both(
        `权限节点“${name.slice(0, 20)}…/${longest}”超过 ${LONGEST_NODE} 个字符。`,
        `The node "${name.slice(0, 20)}.../${longest}" has more than ${LONGEST_NODE} characters.`,
      ),
      remedy: both('请换一个较短的名称。', 'Choose a shorter name.'),
    },
  ];
}

function idThatIsNoKey(definition: Definition): Finding[] {
  const key = keyOf(definition);
  const clash = key.length > 0 && !(key.length === 1 && key[0] === 'id');
  return definition.fields
    .filter((field) => clash && field.name === 'id')
    .map(() => ({
      path: fieldPath('id'),
      message: both(
        '记录以“id”携带主键，但这个字段不是主键。',
        'A record carries its key as "id", but this field is not the key.',
      ),
      remedy: both(
        '请给字段换名，并写 "column": "id"。',
        'Call the field otherwise and write "column": "id".',
      ),
    }));
}

function reservedName(definition: Definition): Finding[] {
  const names: [string, string | undefined][] = [
    ...definition.fields.flatMap((field): [string, string | undefined][] => [
      [fieldPath(field.name, 'name'), field.name],
      [fieldPath(field.name, 'relation', 'name'), field.relation?.name],
    ]),
    ...(definition.children ?? []).map((child): [string, string] => [
      `children.${child.name}.name`,
      child.name,
    ]),
    ...(definition.actions ?? []).map((action): [string, string] => [
      `actions.${action.name}.name`,
      action.name,
    ]),
  ];
  return names
    .filter(([, name]) => name !== undefined && RESERVED_NAMES.has(name))
    .map(([path, name]) => ({
      path,
      message: both(
        `名称“${name}”在每条记录中都有固定含义。`,
        `The name "${name}" has a meaning of its own in every record.`,
      ),
      remedy: both(
        '请换一个名称；可用“column”说明字段是哪一列。',
        'Choose another name; "column" may still say which column a field is.',
      ),
    }));
}

function nameTaken(definition: Definition, { byLowerName }: CheckContext): Finding[] {
  const first = byLowerName.get(definition.name.toLowerCase());
  if (!first || first === definition) return [];
  return [
    {
      path: 'name',
      message: both(
        `已有另一张表格叫“${first.name}”；仅大小写不同不足以区分。`,
        `Another definition is called "${first.name}" already; capitals alone tell no two apart.`,
      ),
      remedy: both('请给其中一个换名。', 'Rename one of the two.'),
    },
  ];
}

function reservedDefinition(definition: Definition): Finding[] {
  if (!RESERVED_DEFINITIONS.has(definition.name.toLowerCase())) return [];
  return [
    {
      path: 'name',
      message: both(
        `“${definition.name}”的地址属于系统。`,
        `The address of "${definition.name}" belongs to the system.`,
      ),
      remedy: both('请换一个名称，或放入某个目录。', 'Choose another name, or put it into a folder.'),
    },
  ];
}

function repeatedParts(definition: Definition): Finding[] {
  const parts: [string, readonly { name: string }[]][] = [
    ['actions', definition.actions ?? []],
    ['children', definition.children ?? []],
    ['form.groups', definition.form?.groups ?? []],
  ];
  return parts.flatMap(([path, list]) =>
    repeated(list.map((part) => part.name)).map((name) => ({
      path: `${path}.${name}`,
      message: both(`“${name}”在 ${path} 中出现了两次。`, `"${name}" is there twice in ${path}.`),
      remedy: both('请给其中一个换名。', 'Rename one of the two.'),
    })),
  );
}

function childNameTaken(definition: Definition): Finding[] {
  const names = new Set(definition.fields.map((field) => field.name));
  return (definition.children ?? [])
    .filter((child) => names.has(child.name) || names.has(`${child.name}_count`))
    .map((child) => ({
      path: `children.${child.name}.name`,
      message: both(
        `已有字段叫“${child.name}”或“${child.name}_count”。`,
        `A field is called "${child.name}" or "${child.name}_count" already.`,
      ),
      remedy: both('请给子表换一个名称。', 'Give the child table another name.'),
    }));
}
