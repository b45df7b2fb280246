import type { ClientView } from '#engine/compile/index.ts';
import { isObject, type Json } from '#engine/definition/index.ts';
import { readWhere, type SearchEntry, type WhereNode } from '#engine/query/index.ts';
import { entryOfText, joinTexts, sameEntry, splitText, textOfEntry } from './address-text.ts';
import { fieldOfName, searchFields, type SearchField } from './search-field.ts';

/** A filter as the REST dialect takes it: `q`, `search`, `where`, and fields that must equal a value. */
export type RecordFilter = Record<string, Json | undefined>;

/** What an address says about a list. */
export interface ReadAddress {
  filter: RecordFilter;
  /** The tab that is chosen; undefined: the first one, or the list has none. */
  tab?: string;
  /** Names in the address that nothing can be searched by: unknown, not allowed, or not to be read. */
  ignored: string[];
}

/** Parameters of a list's address that are no fields. A field of such a name is written with `~` before it. */
const OWN: ReadonlySet<string> = new Set([
  'page',
  'perPage',
  'sort',
  'order',
  'filter',
  'displayedFilters',
  'q',
  'where',
  'tab',
]);

/** Reads `?field=value&q=words&where={...}`, and the `filter={...}` of links that are made elsewhere. */
export function readAddress(params: Readonly<Record<string, unknown>>, view: ClientView): ReadAddress {
  const fields = searchFields(view);
  const found: ReadAddress = { filter: {}, ignored: [] };
  const search: SearchEntry[] = [];
  readFilter(params.filter, { view, fields, found, search });
  if (typeof params.q === 'string' && params.q !== '') found.filter.q = params.q;
  if (view.tabs.some(({ name }) => name === params.tab)) found.tab = params.tab as string;
  if (params.where !== undefined) readTree(params.where, view, found);
  for (const [key, value] of Object.entries(params)) {
    if (OWN.has(key) || key.startsWith('_')) continue;
    const name = key.startsWith('~') ? key.slice(1) : key;
    readField(name, textOf(value), { view, fields, found, search });
  }
  if (search.length > 0) found.filter.search = search as unknown as Json;
  return found;
}

/** The parameters that say the same, short where they can be. */
export function writeAddress(filter: RecordFilter, view: ClientView): Record<string, string> {
  const fields = searchFields(view);
  const { q, search, where, ...equal } = filter;
  const params: Record<string, string> = {};
  const left: RecordFilter = {};
  const rest: SearchEntry[] = [];
  for (const entry of entriesOf(search)) {
    const field = fieldOfName(fields, entry.field, entry.operator);
    const key = field && keyOf(field.name);
    const text = field && key !== undefined && !(key in params) ? textOfEntry(field, entry) : null;
    if (key === undefined || text === null) rest.push(entry);
    else params[key] = text;
  }
  for (const [name, value] of Object.entries(equal)) {
    const isPlain = !fields.some((field) => field.name === name) && isColumn(view, name);
    const text = isPlain ? textOfEqual(value) : null;
    if (text === null || keyOf(name) in params) left[name] = value;
    else params[keyOf(name)] = text;
  }
  if (rest.length > 0) left.search = rest as unknown as Json;
  if (typeof q === 'string' && q !== '') params.q = q;
  if (where !== undefined && where !== null) params.where = JSON.stringify(where);
  if (Object.values(left).some((value) => value !== undefined)) params.filter = JSON.stringify(left);
  return params;
}

/** The conditions of a filter. */
export function entriesOf(search: Json | undefined): SearchEntry[] {
  return Array.isArray(search) ? (search as unknown as SearchEntry[]) : [];
}

interface Reading {
  view: ClientView;
  fields: readonly SearchField[];
  found: ReadAddress;
  search: SearchEntry[];
}

function readFilter(value: unknown, reading: Reading): void {
  const filter = objectOf(value);
  const { found, view } = reading;
  if (!filter) {
    if (value !== undefined) found.ignored.push('filter');
    return;
  }
  for (const [name, each] of Object.entries(filter)) {
    if (name === 'search') readEntries(each, reading);
    else if (name === 'where') readTree(each, view, found);
    else if (name === 'q' || (name === 'id' && !isColumn(view, name))) found.filter[name] = each;
    else readEqual(name, each, reading);
  }
}

/** Links say what must be equal; the common search shows it where its operators can. */
function readEqual(name: string, value: Json, { view, fields, found, search }: Reading): void {
  if (!mayName(view, name)) return void found.ignored.push(name);
  const field = fields.find((each) => each.name === name);
  const entry = field ? equalEntry(field, value) : null;
  if (entry) search.push(entry);
  else found.filter[name] = value;
}

function equalEntry(field: SearchField, value: Json): SearchEntry | null {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value);
    const own = /[\\,]/.test(text) ? null : entryOfText(field, text);
    if (own && isEquality(own.operator)) return own;
    return field.operators.includes('eq') ? { field: field.name, operator: 'eq', val: text } : null;
  }
  if (!Array.isArray(value) || value.length === 0 || !field.operators.includes('IN')) return null;
  return { field: field.name, operator: 'IN', val: value.map(String) };
}

/** A range from a value to itself is an equality as well. */
const isEquality = (operator: string): boolean => operator === 'eq' || operator === 'RANGE';

function readEntries(value: Json | undefined, { view, found, search }: Reading): void {
  for (const each of Array.isArray(value) ? value : []) {
    const { where } = readWhere(each);
    if (!where || !('field' in where)) found.ignored.push('search');
    else if (!mayName(view, where.field)) found.ignored.push(where.field);
    else if (!search.some((other) => sameEntry(other, where))) search.push(where);
  }
}

/** A tree of which one line can't be asked is not asked at all: without that line it would mean something else. */
function readTree(value: unknown, view: ClientView, found: ReadAddress): void {
  const { where, error } = readWhere(value);
  if (error) return void found.ignored.push('where');
  const strange = where ? namesIn(where).filter((name) => !mayName(view, name)) : [];
  if (strange.length > 0) found.ignored.push(...strange);
  else if (where) found.filter.where = where as unknown as Json;
}

function readField(name: string, text: string, { view, fields, found, search }: Reading): void {
  const field = fields.find((each) => each.name === name) ?? fields.find((each) => each.labelName === name);
  if (field) {
    const own = field.name === name ? field : { ...field, operator: 'LIKE' as const };
    const entry = entryOfText(own, text);
    if (entry) search.push(entry);
    else if (text !== '') found.ignored.push(name);
  } else if (isColumn(view, name)) {
    const parts = splitText(text);
    found.filter[name] = parts.length === 1 ? (parts[0] ?? '') : parts;
  } else {
    found.ignored.push(name);
  }
}

function namesIn(node: WhereNode): string[] {
  if ('and' in node) return node.and.flatMap(namesIn);
  if ('or' in node) return node.or.flatMap(namesIn);
  return [node.field];
}

/** Whether the server may know the name for this viewer: one of their columns in clear, or a row it points to. */
function mayName(view: ClientView, name: string): boolean {
  const head = name.split('.')[0];
  return view.columns.some(
    (column) => !column.mask && (column.field === name || column.relation?.name === head),
  );
}

function isColumn(view: ClientView, name: string): boolean {
  return view.columns.some((column) => column.field === name && !column.mask);
}

const keyOf = (name: string): string => (OWN.has(name) || name.startsWith('_') ? `~${name}` : name);

function textOfEqual(value: Json | undefined): string | null {
  const parts = Array.isArray(value) ? value : [value];
  const plain = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return plain && parts.length > 0 ? joinTexts(parts.map(String)) : null;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? joinTexts(value.map(String)) : value === null ? '' : String(value);

function objectOf(value: unknown): Record<string, Json> | null {
  const read: unknown = typeof value === 'string' ? parsed(value) : value;
  return isObject(read) ? (read as Record<string, Json>) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
