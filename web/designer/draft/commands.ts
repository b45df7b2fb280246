import {
  pageAmong,
  shownOf,
  type Definition,
  type FieldDefinition,
  type FieldTypeName,
  type Json,
} from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { withValueAt, type Path } from './at-path.ts';
import { freeName } from './free-name.ts';

/** Makes the identity of a new field: eight hex characters. */
export type MakeUuid = () => string;

/** Puts a field behind the one given, or at the end; its name gets a number where it is taken. */
export function insertField(
  definition: Definition,
  field: FieldDefinition,
  after: string | null,
  uuid: string,
): Definition {
  const at = after === null ? -1 : indexOf(definition, after);
  const named = { ...field, uuid, name: freeName(field.name, namesOf(definition)) };
  return withFields(definition, splice(definition.fields, at < 0 ? definition.fields.length : at + 1, named));
}

/** Moves fields, in their order, so that they stand before the place counted with them still in it. */
export function moveFields(definition: Definition, uuids: ReadonlySet<string>, before: number): Definition {
  const moved = definition.fields.filter((field) => uuids.has(field.uuid ?? ''));
  if (moved.length === 0) return definition;
  const head = definition.fields.slice(0, before).filter((field) => !uuids.has(field.uuid ?? ''));
  const tail = definition.fields.slice(before).filter((field) => !uuids.has(field.uuid ?? ''));
  const fields = [...head, ...moved, ...tail];
  return fields.every((field, index) => field === definition.fields[index])
    ? definition
    : withFields(definition, fields);
}

/** Moves fields one place up (-1) or down (1), as one block. */
export function stepFields(definition: Definition, uuids: ReadonlySet<string>, by: -1 | 1): Definition {
  const places = definition.fields.flatMap((field, index) => (uuids.has(field.uuid ?? '') ? [index] : []));
  const first = places[0];
  const last = places.at(-1);
  if (first === undefined || last === undefined) return definition;
  return moveFields(
    definition,
    uuids,
    by < 0 ? Math.max(0, first - 1) : Math.min(definition.fields.length, last + 2),
  );
}

/** Copies fields, each behind the last of them; answers the copies' identities as well. */
export function duplicateFields(
  definition: Definition,
  uuids: ReadonlySet<string>,
  makeUuid: MakeUuid,
): { definition: Definition; uuids: string[] } {
  let next = definition;
  const made: string[] = [];
  let after = definition.fields.filter((field) => uuids.has(field.uuid ?? '')).at(-1)?.uuid ?? null;
  for (const field of definition.fields.filter((each) => uuids.has(each.uuid ?? ''))) {
    const uuid = makeUuid();
    const { column: _column, ...rest } = field;
    next = insertField(next, rest, after, uuid);
    made.push(uuid);
    after = uuid;
  }
  return { definition: next, uuids: made };
}

/** Takes fields away, and what the list and the indexes said of them. Conditions that speak of them stay, to be seen. */
export function removeFields(definition: Definition, uuids: ReadonlySet<string>): Definition {
  const gone = new Set(
    definition.fields.filter((field) => uuids.has(field.uuid ?? '')).map((field) => field.name),
  );
  if (gone.size === 0) return definition;
  const left = withFields(
    definition,
    definition.fields.filter((field) => !uuids.has(field.uuid ?? '')),
  );
  return withoutMentions(left, gone);
}

function withoutMentions(definition: Definition, gone: ReadonlySet<string>): Definition {
  const stays = (name: string): boolean => !gone.has(name);
  let next = definition;
  const put = (path: Path, value: unknown): void => {
    next = withValueAt(next, path, value as Json | undefined);
  };
  const { list, indexes, label, key } = definition;
  if (label !== undefined && !stays(label)) put(['label'], undefined);
  if (key && !key.every(stays)) put(['key'], undefined);
  if (indexes) {
    const kept = indexes.filter((index) => index.fields.every(stays));
    put(['indexes'], kept.length > 0 ? kept : undefined);
  }
  const lists = { sort: list?.sort?.filter(([name]) => stays(name)), totals: list?.totals?.filter(stays) };
  for (const [name, value] of Object.entries(lists))
    if (value) put(['list', name], value.length > 0 ? value : undefined);
  if (list?.tree && !stays(list.tree.parent)) put(['list', 'tree'], undefined);
  if (list?.dragSort && !stays(list.dragSort.field)) put(['list', 'dragSort'], undefined);
  if (list?.tabs)
    put(
      ['list', 'tabs'],
      list.tabs.filter(({ search }) => search.every((condition) => stays(condition.field))),
    );
  if (list?.noDoubleClick) put(['list', 'noDoubleClick'], list.noDoubleClick.filter(stays));
  if (definition.page) put(['page'], pageAmong(definition.page, { ...shownOf(next), isThere: () => true }));
  return next;
}

/** Puts a value somewhere into a field; `undefined` takes it away, which means the type's default. */
export function setInField(
  definition: Definition,
  uuid: string,
  path: Path,
  value: Json | undefined,
): Definition {
  const at = indexOf(definition, uuid);
  return at < 0 ? definition : withValueAt(definition, ['fields', at, ...path], value);
}

/** Puts a value into several fields at once. */
export function setInFields(
  definition: Definition,
  uuids: ReadonlySet<string>,
  path: Path,
  value: Json | undefined,
): Definition {
  return [...uuids].reduce((next, uuid) => setInField(next, uuid, path, value), definition);
}

/** What stays of a field whatever its type: who it is, where it stands, what people read. */
const OWN_KEYS = [
  'uuid',
  'name',
  'title',
  'help',
  'column',
  'visible',
  'required',
  'readonly',
  'access',
] as const;

/**
 * Gives a field another type. `keep` leaves all that was written, to be validated by the checks; else only what belongs to
 * the field itself stays and everything else is the new type's own.
 */
export function changeType(
  definition: Definition,
  uuid: string,
  type: FieldTypeName,
  keep: boolean,
): Definition {
  const at = indexOf(definition, uuid);
  const field = definition.fields[at];
  if (!field || field.type === type) return definition;
  const own = Object.fromEntries(OWN_KEYS.flatMap((key) => (key in field ? [[key, field[key]]] : [])));
  const choices = fieldTypes[type].cell.startsWith('tag') && field.options ? { options: field.options } : {};
  // A column type that was written says all there is to say.
  const start = keep && field.db?.type !== undefined ? {} : fieldTypes[type].start;
  const next = keep
    ? { ...start, ...field, type }
    : ({ ...own, ...choices, ...start, type } as unknown as FieldDefinition);
  return withFields(
    definition,
    definition.fields.map((each, index) => (index === at ? next : each)),
  );
}

/** Every field with an identity; the same definition when none was missing. */
export function withUuids(definition: Definition, makeUuid: MakeUuid): Definition {
  if (definition.fields.every((field) => field.uuid !== undefined)) return definition;
  return withFields(
    definition,
    definition.fields.map((field) => (field.uuid === undefined ? { ...field, uuid: makeUuid() } : field)),
  );
}

export const namesOf = (definition: Definition): Set<string> =>
  new Set([
    ...definition.fields.map((field) => field.name),
    ...(definition.children ?? []).map((child) => child.name),
  ]);

const indexOf = (definition: Definition, uuid: string): number =>
  definition.fields.findIndex((field) => field.uuid === uuid);

const withFields = (definition: Definition, fields: FieldDefinition[]): Definition => ({
  ...definition,
  fields,
});

const splice = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

/** Where the selection goes when what is selected goes: to the field behind it, else before it; null when none is left. */
export function neighbourOf(definition: Definition, gone: ReadonlySet<string>): string | null {
  const uuids = definition.fields.map((field) => field.uuid ?? '');
  const stays = (uuid: string): boolean => !gone.has(uuid);
  const last = uuids.reduce((found, uuid, index) => (stays(uuid) ? found : index), -1);
  const before = uuids.slice(0, Math.max(0, last)).filter(stays);
  return uuids.slice(last + 1).find(stays) ?? before.at(-1) ?? null;
}
