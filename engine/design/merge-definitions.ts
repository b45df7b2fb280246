import type { Definition } from '#engine/model/definition.ts';
import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import type { Text } from '#engine/model/text.ts';
import { CONDITION_KEYS } from '../definition/index.ts';
import { isText, named, type Place, within } from './change-words.ts';
import { keyWords } from './key-words.ts';

/** Something that both sides changed, each in its own way. A side that took it away has no value. */
export interface MergeConflict {
  /** e.g. `fields.price.length` (fields by name) or `list.sort`; no two conflicts have the same. */
  path: string;
  /** The place in words. */
  words: Text;
  base?: Json;
  mine?: Json;
  theirs?: Json;
}

/** Whose of two changes holds. */
export type Side = 'mine' | 'theirs';

/** What came of a merge, and what both sides had changed. */
export interface Merged {
  definition: Definition;
  conflicts: MergeConflict[];
}

/** Values that are one thing to people, however they are built. */
const WHOLE: ReadonlySet<string> = new Set([...CONDITION_KEYS, 'schema', 'default', 'params']);

/**
 * Brings together what two people made of one definition. What one of them left alone is as the other has it, down to
 * single settings; fields are known by their uuids, actions, options and the like by their names. Where both changed the
 * same thing `choose` says whose it is; mine, unless it says otherwise.
 * @param base What both began with; all three have uuids.
 */
export function mergeDefinitions(
  { base, mine, theirs }: { base: Definition; mine: Definition; theirs: Definition },
  choose: (path: string) => Side = () => 'mine',
): Merged {
  const conflicts: MergeConflict[] = [];
  const clash: Clash = (at, sides) => {
    conflicts.push({ path: at.path, words: { ...at.place }, ...present(sides) });
    return choose(at.path) === 'mine' ? sides.mine : sides.theirs;
  };
  const whole = { path: '', place: { 'zh-cn': '', en: '' }, key: '' };
  const definition = mergeObjects(whole, clash, { base, mine, theirs } as unknown as Three<JsonObject>);
  return { definition: definition as unknown as Definition, conflicts };
}

interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

interface At {
  path: string;
  place: Place;
  key: string;
}

type Clash = (at: At, sides: Three<Json | undefined>) => Json | undefined;

function mergeValues(at: At, clash: Clash, sides: Three<Json | undefined>): Json | undefined {
  const { base, mine, theirs } = sides;
  if (same(mine, theirs) || same(theirs, base)) return mine;
  if (same(mine, base)) return theirs;
  if (WHOLE.has(at.key) || [base, mine, theirs].some(isText)) return clash(at, sides);
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergeObjects(at, clash, { base: base ?? {}, mine, theirs });
  if (isIdentified(mine) && isIdentified(theirs) && (base === undefined || isIdentified(base)))
    return mergeLists(at, clash, { base: base ?? [], mine, theirs });
  return clash(at, sides);
}

function mergeObjects(at: At, clash: Clash, { base, mine, theirs }: Three<JsonObject>): JsonObject {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const entries = keys.flatMap((key) => {
    const inner = { path: at.path === '' ? key : `${at.path}.${key}`, place: innerPlace(at, key), key };
    const value = mergeValues(inner, clash, { base: base[key], mine: mine[key], theirs: theirs[key] });
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Lists of things that are known by a uuid, name or key: each is merged by itself, then they are put in order. */
function mergeLists(at: At, clash: Clash, sides: Three<JsonObject[]>): JsonObject[] {
  const base = byId(sides.base);
  const mine = byId(sides.mine);
  const theirs = byId(sides.theirs);
  const members = new Map<string, JsonObject>();
  for (const id of inOrder(sides)) {
    const one = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) };
    const value = mergeValues(memberAt(at, one), clash, one);
    if (isObject(value)) members.set(id, value);
  }
  return [...members.values()];
}

/** The order of whoever changed it, mine where both did; what only the other has stands behind what it stood behind. */
function inOrder({ base, mine, theirs }: Three<JsonObject[]>): string[] {
  const ids = { base: base.map(idOf), mine: mine.map(idOf), theirs: theirs.map(idOf) };
  const isMoved = !same(among(ids.mine, ids.base), among(ids.base, ids.mine));
  const [lead, other] = isMoved ? [ids.mine, ids.theirs] : [ids.theirs, ids.mine];
  const order = [...lead];
  other.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = other
      .slice(0, index)
      .filter((each) => order.includes(each))
      .at(-1);
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

const among = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => others.includes(id));

function innerPlace({ path, place }: At, key: string): Place {
  return within(path === '' ? null : place, keyWords(key));
}

function memberAt({ path, place, key }: At, { base, mine, theirs }: Three<JsonObject | undefined>): At {
  const shown = mine ?? theirs ?? base ?? {};
  const name = String(shown['name'] ?? shown['key'] ?? idOf(shown));
  const title = (shown['title'] ?? shown['label']) as Text | undefined;
  const isField = path === 'fields';
  const kind = isField ? { 'zh-cn': '字段', en: 'field' } : { 'zh-cn': '', en: '' };
  const member = named(kind, name, title);
  return { path: `${path}.${name}`, place: isField ? member : within(place, member), key: `${key} member` };
}

const byId = (items: readonly JsonObject[]): Map<string, JsonObject> =>
  new Map(items.map((item) => [idOf(item), item]));

function isIdentified(value: Json | undefined): value is JsonObject[] {
  if (!Array.isArray(value) || !value.every((item) => isObject(item) && idOf(item) !== '')) return false;
  return new Set((value as JsonObject[]).map(idOf)).size === value.length;
}

function idOf(item: JsonObject): string {
  const id = item['uuid'] ?? item['name'] ?? item['key'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Whether two values say the same, whatever the order of their keys. */
function same(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}

function present(sides: Three<Json | undefined>): Partial<Three<Json>> {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined));
}
