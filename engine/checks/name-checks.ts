import type { Definition } from '../definition/index.ts';
import { FIELD_TYPE_NAMES, PROTOTYPE_KEYS, keyOf, suggestion } from '../definition/index.ts';
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
];

function unknownType(definition: Definition): Finding[] {
  const known: readonly string[] = FIELD_TYPE_NAMES;
  return definition.fields
    .filter((field) => !known.includes(field.type))
    .map((field) => ({
      path: fieldPath(field.name, 'type'),
      message: `There is no field type "${field.type}".${suggestion(String(field.type), known)}`,
      remedy: `Use one of: ${known.join(', ')}.`,
    }));
}

function repeatedField(definition: Definition): Finding[] {
  return repeated(definition.fields.map((field) => field.name)).map((name) => ({
    path: fieldPath(name),
    message: `Two fields are called "${name}".`,
    remedy: 'Give one of them another name; "column" may still say which column it is.',
  }));
}

function idThatIsNoKey(definition: Definition): Finding[] {
  const key = keyOf(definition);
  const clash = key.length > 0 && !(key.length === 1 && key[0] === 'id');
  return definition.fields
    .filter((field) => clash && field.name === 'id')
    .map(() => ({
      path: fieldPath('id'),
      message: 'A record carries its key as "id", but this field is not the key.',
      remedy: 'Call the field otherwise and write "column": "id".',
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
      message: `The name "${name}" has a meaning of its own in every record.`,
      remedy: 'Choose another name; "column" may still say which column a field is.',
    }));
}

function nameTaken(definition: Definition, { byLowerName }: CheckContext): Finding[] {
  const first = byLowerName.get(definition.name.toLowerCase());
  if (!first || first === definition) return [];
  return [
    {
      path: 'name',
      message: `Another definition is called "${first.name}" already; capitals alone tell no two apart.`,
      remedy: 'Rename one of the two.',
    },
  ];
}

function reservedDefinition(definition: Definition): Finding[] {
  if (!RESERVED_DEFINITIONS.has(definition.name.toLowerCase())) return [];
  return [
    {
      path: 'name',
      message: `The address of "${definition.name}" belongs to the system.`,
      remedy: 'Choose another name, or put it into a folder.',
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
      message: `"${name}" is there twice in ${path}.`,
      remedy: 'Rename one of the two.',
    })),
  );
}

function childNameTaken(definition: Definition): Finding[] {
  const names = new Set(definition.fields.map((field) => field.name));
  return (definition.children ?? [])
    .filter((child) => names.has(child.name) || names.has(`${child.name}_count`))
    .map((child) => ({
      path: `children.${child.name}.name`,
      message: `A field is called "${child.name}" or "${child.name}_count" already.`,
      remedy: 'Give the child table another name.',
    }));
}
