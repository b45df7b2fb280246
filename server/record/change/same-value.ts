import type { Json } from '#engine/definition/index.ts';

/** Whether two stored values are the same; numbers spelled as text (int8, numeric) equal their number. */
export function sameValue(one: Json | undefined, other: Json | undefined): boolean {
  const [left, right] = [one ?? null, other ?? null];
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (typeof left === 'object' || typeof right === 'object') return canonical(left) === canonical(right);
  return String(left) === String(right);
}

/** JSON text with sorted keys. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, item: Json) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** No value: null, empty text, empty list. */
export function isBlank(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Whether two lists of keys hold the same ones, in whatever order and spelling. */
export function sameKeys(one: Json | undefined, other: Json | undefined): boolean {
  const keysOf = (list: Json | undefined) => (Array.isArray(list) ? list.map(String).sort() : []);
  return keysOf(one).join('\n') === keysOf(other).join('\n');
}
