import type { CompiledDefinition } from '#engine/compile/index.ts';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';

/** Gives the name that stands in a name's place; what is called the same is given back. */
export type Renamer = (name: string) => string;

/**
 * Old name -> new name, or null where the field is gone; names that stay are missing. A field is the same by its uuid.
 * Names of joined rows are among them.
 */
export function changedNames(
  before: CompiledDefinition,
  after: CompiledDefinition | null,
): Map<string, string | null> {
  const byUuid = new Map((after?.fields ?? []).map((field) => [field.definition.uuid ?? field.name, field]));
  const changed = new Map<string, string | null>();
  for (const { name, relation, definition } of before.fields) {
    const next = byUuid.get(definition.uuid ?? name);
    if (next?.name !== name) changed.set(name, next?.name ?? null);
    if (relation && next?.relation?.name !== relation.name)
      changed.set(relation.name, next?.relation?.name ?? null);
  }
  return changed;
}

/** Renames a field, or the joined row at the head of `relation.field`. */
export function renamerOf(names: ReadonlyMap<string, string | null>): Renamer {
  return (name) => {
    const whole = names.get(name);
    if (whole !== undefined) return whole ?? name;
    const dot = name.indexOf('.');
    const head = dot > 0 ? names.get(name.slice(0, dot)) : undefined;
    return typeof head === 'string' ? head + name.slice(dot) : name;
  };
}

/** Parameters of a list's address that are no fields; a field of such a name has `~` before it. */
const OWN: ReadonlySet<string> = new Set(['page', 'perPage', 'order', 'displayedFilters', 'q']);
const NESTED: ReadonlySet<string> = new Set(['filter', 'where', 'sort']);

/** A list's address (`name=x&sort=price&where={...}`, without `?`) with its fields called otherwise. */
export function renameInAddress(address: string, rename: Renamer): string {
  const said = [...new URLSearchParams(address)];
  const renamed = said.map(([key, value]): [string, string] => {
    if (key === 'sort') return [key, rename(value)];
    if (key === 'filter') return [key, inJson(value, (json) => renameInFilter(json, rename))];
    if (key === 'where') return [key, inJson(value, (json) => renameInWhere(json, rename))];
    if (OWN.has(key) || key.startsWith('_')) return [key, value];
    const name = rename(key.startsWith('~') ? key.slice(1) : key);
    const isOwn = OWN.has(name) || NESTED.has(name) || name.startsWith('_');
    return [isOwn ? `~${name}` : name, value];
  });
  const isSame = JSON.stringify(said) === JSON.stringify(renamed);
  return isSame ? address : new URLSearchParams(renamed).toString();
}

/** A filter of the REST dialect with its fields called otherwise. */
export function renameInFilter(filter: Json, rename: Renamer): Json {
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]): [string, Json] => {
      if (key === 'q') return [key, value];
      if (key === 'where') return [key, renameInWhere(value, rename)];
      if (key === 'search')
        return [key, Array.isArray(value) ? value.map((each) => renameInWhere(each, rename)) : value];
      return [rename(key), value];
    }),
  );
}

/** Columns of a list as somebody arranged them: `{ shown, widths, order, pinned }`, by field. */
export function renameInColumns(columns: Json, rename: Renamer): Json {
  if (!isObject(columns)) return columns;
  const byField = (value: Json): Json =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [rename(name), each]))
      : Array.isArray(value)
        ? value.map((name) => (typeof name === 'string' ? rename(name) : name))
        : value;
  return Object.fromEntries(
    Object.entries(columns).map(([key, value]): [string, Json] => [
      key,
      ['shown', 'widths', 'order', 'pinned'].includes(key) ? byField(value) : value,
    ]),
  );
}

/** The cards of a first page, with the fields of one definition called otherwise. */
export function renameInBoard(board: Json, definition: string, rename: Renamer): Json {
  if (!isObject(board) || !Array.isArray(board['cards'])) return board;
  const cards = board['cards'].map((card) => {
    const query = isObject(card) ? card['query'] : undefined;
    if (!isObject(card) || !isObject(query) || query['definition'] !== definition) return card;
    return { ...card, query: renameInCard(query, rename) };
  });
  return { ...board, cards };
}

function renameInCard(query: JsonObject, rename: Renamer): JsonObject {
  const named = (key: string): JsonObject => {
    const part = query[key];
    return isObject(part) && typeof part['field'] === 'string'
      ? { [key]: { ...part, field: rename(part['field']) } }
      : {};
  };
  const { filter } = query;
  return {
    ...query,
    ...named('measure'),
    ...named('by'),
    ...named('period'),
    ...(filter === undefined ? {} : { filter: renameInFilter(filter, rename) }),
  };
}

function renameInWhere(node: Json, rename: Renamer): Json {
  if (!isObject(node)) return node;
  for (const key of ['and', 'or']) {
    const parts = node[key];
    if (Array.isArray(parts)) return { ...node, [key]: parts.map((part) => renameInWhere(part, rename)) };
  }
  return typeof node['field'] === 'string' ? { ...node, field: rename(node['field']) } : node;
}

function inJson(text: string, change: (json: Json) => Json): string {
  try {
    return JSON.stringify(change(JSON.parse(text) as Json));
  } catch {
    return text;
  }
}
