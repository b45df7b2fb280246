import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';

/** Called with what a merge could not take over. */
export interface MergeNotes {
  /** Both sides changed the same thing: the hand edit stays. */
  conflict(path: string, mine: Json | undefined, theirs: Json | undefined): void;
  /** The new proposal dropped a member that was edited by hand: it goes, its edit is handed over. */
  dropped(path: string, mine: Json): void;
}

type Value = Json | undefined;

/**
 * Three-way merge of JSON: `base` is what was proposed last time, `mine` the file as it is now, `theirs` the new
 * proposal. What only one side changed is taken from that side; where both did, `mine` stays. Lists of objects with a
 * `name` or `key` are merged member by member, all other lists as a whole. `undefined` stands for "not there".
 */
export function mergeJson(base: Value, mine: Value, theirs: Value, notes: MergeNotes, path = ''): Value {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return mine;
  if (isDeepStrictEqual(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs))
    return mergeObjects(isObject(base) ? base : {}, mine, theirs, notes, path);
  const lists = [base ?? [], mine, theirs].map(members);
  const [baseList, mineList, theirList] = lists;
  if (baseList && mineList && theirList) return mergeMembers(baseList, mineList, theirList, notes, path);
  notes.conflict(path, mine, theirs);
  return mine;
}

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  notes: MergeNotes,
  path: string,
): Json {
  const merged: JsonObject = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeJson(
      own(base, key),
      own(mine, key),
      own(theirs, key),
      notes,
      path === '' ? key : `${path}.${key}`,
    );
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** The order is that of `mine`; a new member stands behind the one it follows in `theirs`. */
function mergeMembers(
  base: Members,
  mine: Members,
  theirs: Members,
  notes: MergeNotes,
  path: string,
): Json[] {
  const merged: Members = new Map();
  for (const [id, value] of mine) {
    const kept = mergeMember(base.get(id), value, theirs.get(id), notes, `${path}.${id}`);
    if (kept !== undefined) merged.set(id, kept);
  }
  const order = [...merged.keys()];
  let previous: string | undefined;
  for (const [id, value] of theirs) {
    if (!mine.has(id) && base.has(id)) {
      if (!isDeepStrictEqual(base.get(id), value)) notes.conflict(`${path}.${id}`, undefined, value);
    } else if (!mine.has(id)) {
      merged.set(id, value);
      order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
    }
    if (merged.has(id)) previous = id;
  }
  return order.map((id) => merged.get(id) as Json);
}

function mergeMember(base: Value, mine: Json, theirs: Value, notes: MergeNotes, path: string): Value {
  if (base !== undefined && theirs === undefined) {
    if (!isDeepStrictEqual(base, mine)) notes.dropped(path, mine);
    return undefined;
  }
  return theirs === undefined ? mine : mergeJson(base, mine, theirs, notes, path);
}

type Members = Map<string, Json>;

/** Members by their name or key; undefined when the value is no list of such objects. */
function members(value: Value): Members | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.map((item) => (isObject(item) ? (item.name ?? item.key) : undefined));
  if (!ids.every((id) => typeof id === 'string' || typeof id === 'number')) return undefined;
  const map = new Map(value.map((item, at) => [String(ids[at]), item]));
  return map.size === value.length ? map : undefined;
}

function own(object: JsonObject, key: string): Value {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
