import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import type { Text } from '#engine/model/text.ts';
import type { DefinitionChange } from '../contract/index.ts';
import { CONDITION_KEYS } from '../definition/index.ts';
import {
  addedWords,
  isText,
  movedWords,
  named,
  type Place,
  removedWords,
  renamedWords,
  valueWords,
  within,
} from './change-words.ts';
import { keyWords } from './key-words.ts';
import { paired, stayInOrder } from './paired.ts';

/** Keys that say nothing to people, or are reported in another way. */
const UNCOMPARED: ReadonlySet<string> = new Set(['$schema', 'uuid', 'name', 'fields']);
/** Values that are one thing to people, however they are built. */
const WHOLE: ReadonlySet<string> = new Set([
  ...CONDITION_KEYS,
  'schema',
  'props',
  'renderProps',
  'default',
  'params',
]);

const FIELD: Place = { 'zh-cn': '字段', en: 'field' };
const TABLE: Place = { 'zh-cn': '整个定义', en: 'The definition' };

/**
 * What is different in the later of two definitions, in words of both languages: table first, then its fields in their
 * order. A field is known by its uuid, else by its name. Null stands for a definition that is not there.
 */
export function definitionChanges(from: Definition | null, to: Definition | null): DefinitionChange[] {
  if (from === null && to === null) return [];
  if (from === null) return [{ path: '', words: addedWords(TABLE), to: plain(to) }];
  if (to === null) return [{ path: '', words: removedWords(TABLE), from: plain(from) }];
  const renamed = from.name === to.name ? [] : [renaming('name', TABLE, from.name, to.name)];
  return [...renamed, ...objectChanges('', null, plain(from), plain(to)), ...fieldChanges(from, to)];
}

const plain = (definition: Definition | FieldDefinition | null): JsonObject =>
  definition as unknown as JsonObject;

function renaming(path: string, place: Place, from: string, to: string): DefinitionChange {
  return { path, from, to, words: renamedWords(place, from, to) };
}

function fieldChanges(from: Definition, to: Definition): DefinitionChange[] {
  const { pairs, added, removed } = paired(
    from.fields,
    to.fields,
    ({ uuid }) => uuid,
    ({ name }) => name,
  );
  const changes: DefinitionChange[] = removed.map((field) => ({
    path: `fields.${field.name}`,
    from: plain(field),
    words: removedWords(placeOf(field)),
  }));
  for (const field of to.fields) {
    const path = `fields.${field.name}`;
    if (added.includes(field)) {
      changes.push({ path, to: plain(field), words: addedWords(placeOf(field)) });
      continue;
    }
    const before = pairs.get(field);
    if (before === undefined) continue;
    if (before.name !== field.name) changes.push(renaming(path, placeOf(field), before.name, field.name));
    changes.push(...objectChanges(path, placeOf(field), plain(before), plain(field)));
  }
  if (!stayInOrder(from.fields, to.fields, pairs)) {
    changes.push({
      path: 'fields',
      from: from.fields.map(({ name }) => name),
      to: to.fields.map(({ name }) => name),
      words: movedWords(within(null, keyWords('fields'))),
    });
  }
  return changes;
}

function placeOf({ name, title }: FieldDefinition): Place {
  return named(FIELD, name, title);
}

function objectChanges(
  path: string,
  place: Place | null,
  from: JsonObject,
  to: JsonObject,
): DefinitionChange[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !UNCOMPARED.has(key));
  return keys.flatMap((key) =>
    valueChanges(path === '' ? key : `${path}.${key}`, within(place, keyWords(key)), key, from[key], to[key]),
  );
}

function valueChanges(
  path: string,
  place: Place,
  key: string,
  from: Json | undefined,
  to: Json | undefined,
): DefinitionChange[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  const isWhole = WHOLE.has(key) || isText(from) || isText(to);
  if (!isWhole && isObject(from) && isObject(to)) return objectChanges(path, place, from, to);
  if (!isWhole && isNamedList(from) && isNamedList(to)) return listChanges(path, place, from, to);
  return [
    {
      path,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      words: valueWords(place, from, to),
    },
  ];
}

/** Things with a name or key of their own: actions, options, groups, child tables. */
function listChanges(path: string, place: Place, from: JsonObject[], to: JsonObject[]): DefinitionChange[] {
  const { pairs, added, removed } = paired(from, to, () => undefined, idOf);
  const member = (item: JsonObject): Place =>
    within(place, named({ 'zh-cn': '', en: '' }, idOf(item), (item['title'] ?? item['label']) as Text));
  const at = (item: JsonObject): string => `${path}.${idOf(item)}`;
  return [
    ...removed.map((item) => ({ path: at(item), from: item, words: removedWords(member(item)) })),
    ...added.map((item) => ({ path: at(item), to: item, words: addedWords(member(item)) })),
    ...[...pairs].flatMap(([after, before]) => objectChanges(at(after), member(after), before, after)),
    ...(stayInOrder(from, to, pairs)
      ? []
      : [{ path, from: from.map(idOf), to: to.map(idOf), words: movedWords(place) }]),
  ];
}

function isNamedList(value: Json | undefined): value is JsonObject[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && idOf(item) !== '')
  );
}

function idOf(item: JsonObject): string {
  const id = item['name'] ?? item['key'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
