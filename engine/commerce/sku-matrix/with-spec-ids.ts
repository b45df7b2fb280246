import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';

/**
 * Spec groups with an id for every group and value that has none: `g1`, `v1`, and so on, above all that are or were in use, so
 * that a new value is never taken for one that went.
 */
export function withSpecIds(specs: Json, before: Json): Json {
  if (!Array.isArray(specs)) return specs;
  const next = { g: highest([specs, before], groupsOf, 'g'), v: highest([specs, before], valuesOf, 'v') };
  const named = (item: Json, kind: 'g' | 'v'): Json => {
    if (!isObject(item) || (item['id'] !== undefined && item['id'] !== null)) return item;
    next[kind] += 1;
    const { id: _none, ...rest } = item;
    return { id: `${kind}${next[kind]}`, ...rest };
  };
  return specs.map((group) => {
    const whole = named(group, 'g');
    if (!isObject(whole) || !Array.isArray(whole['values'])) return whole;
    return { ...whole, values: whole['values'].map((value) => named(value, 'v')) };
  });
}

const groupsOf = (specs: Json): JsonObject[] => (Array.isArray(specs) ? specs.filter(isObject) : []);
const valuesOf = (specs: Json): JsonObject[] =>
  groupsOf(specs).flatMap(({ values = null }) => groupsOf(values));

function highest(all: readonly Json[], itemsOf: (specs: Json) => JsonObject[], kind: string): number {
  const numbers = all.flatMap(itemsOf).map(({ id }) => {
    const text = typeof id === 'string' && id.startsWith(kind) ? id.slice(1) : '';
    return /^\d{1,9}$/.test(text) ? Number(text) : 0;
  });
  return Math.max(0, ...numbers);
}
