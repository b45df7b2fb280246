import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import type { PageNode } from './page-document.ts';
import type { PageConflict } from './page-conflict.ts';
import { sameValue } from './same-value.ts';

/** A value as it was and as two people made it. */
interface Versions {
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** A merged value, and the places in it where both set something else: there it is as `theirs`. */
interface Merged {
  value: Json | undefined;
  conflicts: (Versions & { path: string })[];
}

/** Levels of a block whose keys are independent of each other: the block itself, and its properties, show, box and lock. */
const FREE_LEVELS = 2;

/** One block as both made it, without regard to where it stands and to its slots. */
export function mergeNode(
  id: string,
  base: PageNode | undefined,
  mine: PageNode,
  theirs: PageNode,
): { node: PageNode; conflicts: PageConflict[] } {
  const versions = { base: contentOf(base), mine: contentOf(mine), theirs: contentOf(theirs) };
  const { value, conflicts } = mergeValue([], versions);
  const node = value as unknown as PageNode;
  return { node, conflicts: conflicts.map((conflict) => ({ node: id, ...conflict })) };
}

/** A block without its slots. */
export function contentOf(node: PageNode | undefined): Json | undefined {
  if (!node) return undefined;
  const { slots: _slots, ...content } = node;
  return content as unknown as Json;
}

function mergeValue(path: readonly string[], versions: Versions): Merged {
  const { base, mine, theirs } = versions;
  if (sameValue(mine, theirs) || sameValue(mine, base)) return { value: theirs, conflicts: [] };
  if (sameValue(theirs, base)) return { value: mine, conflicts: [] };
  const merged = isObject(mine) && isObject(theirs) ? mergeKeys(path, versions, mine, theirs) : null;
  return merged ?? { value: theirs, conflicts: [{ path: path.join('.'), ...versions }] };
}

/** Null where the objects are one value: a path can't name their keys, or their keys would be a mix that nobody wrote. */
function mergeKeys(
  path: readonly string[],
  { base }: Versions,
  mine: JsonObject,
  theirs: JsonObject,
): Merged | null {
  const before = isObject(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  if (path.length > 0 && keys.some((key) => key.includes('.'))) return null;
  const parts = keys.map((key) => {
    const versions = { base: own(before, key), mine: own(mine, key), theirs: own(theirs, key) };
    return { key, ...mergeValue([...path, key], versions) };
  });
  const kept = parts.filter(({ value }) => value !== undefined);
  const names = kept.map(({ key }) => key);
  if (path.length >= FREE_LEVELS && !hasKeys(mine, names) && !hasKeys(theirs, names)) return null;
  const value = Object.fromEntries(kept.map(({ key, value: each }) => [key, each])) as JsonObject;
  return { value, conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

const hasKeys = (object: JsonObject, names: readonly string[]): boolean =>
  sameValue(Object.keys(object).sort(), [...names].sort());
