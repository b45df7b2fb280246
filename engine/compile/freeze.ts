/** Freezes a value and all it holds; maps refuse to be written from then on. Returns the same value. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) closeMap(value);
  Object.freeze(value);
  const inner: unknown[] = value instanceof Map ? [...value.values()] : Object.values(value);
  for (const item of inner) deepFreeze(item);
  return value;
}

/** A copy of plain JSON data, so that freezing it leaves the caller's own object alone. */
export function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => copied(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [key, copied(item)]);
  return Object.fromEntries(entries) as T;
}

function closeMap(map: Map<unknown, unknown>): void {
  const refuse = (): never => {
    throw new TypeError('A compiled definition is frozen');
  };
  for (const method of ['set', 'delete', 'clear']) Object.defineProperty(map, method, { value: refuse });
}
