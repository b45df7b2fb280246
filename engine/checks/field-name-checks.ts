import type { Definition } from '#engine/model/definition.ts';
import type { Condition, FieldDefinition } from '#engine/model/field-definition.ts';
import { conditionFields, scopeOf, both, withNearest } from '../definition/index.ts';
import type { Check, Finding } from './check.ts';
import { fieldPath } from './check.ts';

/** A place of a definition that names one of its fields. */
interface Mention {
  path: string;
  name: string;
}

/** Checks that every field named somewhere exists. */
export const FIELD_NAME_CHECKS: readonly Check[] = [
  mentions('D220', (definition) => listed('key', definition.key)),
  mentions('D221', (definition) => single('label', definition.label)),
  mentions('D222', (definition) =>
    (definition.list?.sort ?? []).map(([name], index) => ({ path: `list.sort[${index}]`, name })),
  ),
  mentions('D223', (definition) => single('scope', scopeOf(definition)?.owner)),
  mentions('D224', (definition) => single('rowVersion', definition.rowVersion)),
  mentions('D225', (definition) => single('list.tree.parent', (definition.list?.tree || undefined)?.parent)),
  mentions('D226', (definition) => {
    const drag = definition.list?.dragSort || undefined;
    return [...single('list.dragSort.field', drag?.field), ...single('list.dragSort.within', drag?.within)];
  }),
  mentions('D227', (definition) => listed('list.totals', definition.list?.totals)),
  mentions('D228', (definition) => listed('list.noDoubleClick', definition.list?.noDoubleClick)),
  mentions('D229', (definition) =>
    (definition.indexes ?? []).flatMap((index, at) => listed(`indexes[${at}].fields`, index.fields)),
  ),
  mentions('D230', (definition) =>
    Object.entries(definition.transitions ?? {}).map(([action, step]) => ({
      path: `transitions.${action}.field`,
      name: step.field ?? 'status',
    })),
  ),
  mentions('D231', conditionMentions),
  mentions('D232', (definition) => single('softDelete', definition.softDelete)),
  mentions('D233', (definition) => listed('sensitive', definition.sensitive)),
];

function mentions(id: string, find: (definition: Definition) => Mention[]): Check {
  const run = (definition: Definition): Finding[] => {
    const names = definition.fields.map((field) => field.name);
    return find(definition)
      .filter((mention) => !names.includes(mention.name))
      .map(({ path, name }) => ({
        path,
        message: withNearest(both(`没有字段“${name}”。`, `There is no field "${name}".`), name, names),
        remedy: both('请写本表的字段。', 'Name a field of this definition.'),
      }));
  };
  return { id, severity: 'error', run };
}

function single(path: string, name: string | undefined): Mention[] {
  return name === undefined ? [] : [{ path, name }];
}

function listed(path: string, names: readonly string[] | undefined): Mention[] {
  return (names ?? []).map((name, index) => ({ path: `${path}[${index}]`, name }));
}

/** Every condition of a definition with its path. */
export function conditionsOf(definition: Definition): { path: string; condition: Condition }[] {
  const places: [string, boolean | Condition | undefined][] = [
    ...definition.fields.flatMap((field): [string, boolean | Condition | undefined][] => [
      [fieldPath(field.name, 'required'), field.required],
      [fieldPath(field.name, 'readonly'), field.readonly],
      [fieldPath(field.name, 'visible'), field.visible],
      ...optionConditions(field),
    ]),
    ...(definition.children ?? []).map(({ name, form }): [string, Condition | undefined] => [
      `children.${name}.form.visible`,
      form?.visible,
    ]),
    ...(definition.page?.sections ?? []).map(({ name, visible }): [string, Condition | undefined] => [
      `page.sections.${name}.visible`,
      visible,
    ]),
    ...(definition.actions ?? []).flatMap(({ name, when, typed }): [string, Condition | undefined][] => [
      [`actions.${name}.when`, when],
      [`actions.${name}.typed`, typed],
    ]),
  ];
  return places.flatMap(([path, condition]) =>
    typeof condition === 'object' && condition !== null ? [{ path, condition }] : [],
  );
}

function optionConditions({ name, options }: FieldDefinition): [string, Condition | undefined][] {
  return (typeof options === 'string' ? [] : (options ?? [])).map((option, index) => [
    fieldPath(name, `options[${index}]`, 'when'),
    option.when,
  ]);
}

function conditionMentions(definition: Definition): Mention[] {
  return conditionsOf(definition).flatMap(({ path, condition }) =>
    [...conditionFields(condition)].map((name) => ({ path, name })),
  );
}
