import { isObject } from '#engine/model/json.ts';

/** Whether two values are the same as JSON; what is undefined counts as left out, the order of keys does not count. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => sameValue(item, other[at]))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const here = keysOf(one);
  return (
    here.length === keysOf(other).length &&
    here.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
  );
}

const keysOf = (value: Record<string, unknown>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined);
