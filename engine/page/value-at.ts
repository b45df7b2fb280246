import { isObject, type Json } from '#engine/model/json.ts';

/** Steps from a value to one inside it: names of keys and places in lists. */
export type ValuePath = readonly (string | number)[];

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: ValuePath): Json | undefined {
  let here: unknown = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here as Json | undefined;
}

/**
 * A copy with the value put at a path; undefined takes a key or an item of a list away. Objects and lists that are missing
 * on the way are made; a list grows at its end alone. Where the path leads nowhere, the same value comes back.
 */
export function withValueAt(value: Json, path: ValuePath, put: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return put ?? value;
  if (Array.isArray(value)) return withItem(value, step, rest, put);
  if (!isObject(value) || typeof step === 'number') return value;
  const { [step]: before, ...others } = value;
  const there = Object.hasOwn(value, step) ? before : undefined;
  if (rest.length === 0) {
    if (put === undefined) return there === undefined ? value : others;
    return { ...value, [step]: put };
  }
  const inner = innerValue(there, rest, put);
  return inner === undefined || inner === there ? value : { ...value, [step]: inner };
}

function withItem(list: Json[], step: string | number, rest: ValuePath, put: Json | undefined): Json {
  if (typeof step !== 'number' || !Number.isInteger(step) || step < 0 || step > list.length) return list;
  const item = list[step];
  if (rest.length === 0 && put === undefined)
    return item === undefined ? list : list.filter((_, at) => at !== step);
  const inner = rest.length === 0 ? put : innerValue(item, rest, put);
  return inner === undefined || inner === item
    ? list
    : [...list.slice(0, step), inner, ...list.slice(step + 1)];
}

function innerValue(there: Json | undefined, rest: ValuePath, put: Json | undefined): Json | undefined {
  if (there !== undefined && there !== null) return withValueAt(there, rest, put);
  return put === undefined ? there : withValueAt(typeof rest[0] === 'number' ? [] : {}, rest, put);
}

/** A text, a number or another single value inside a value, and where it is. */
export interface ValueLeaf {
  path: (string | number)[];
  value: string | number | boolean | null;
}

/** All single values inside a value, in its order. */
export function valueLeaves(value: Json, path: (string | number)[] = []): ValueLeaf[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => valueLeaves(item, [...path, at]));
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, each]) => valueLeaves(each, [...path, key]));
}
