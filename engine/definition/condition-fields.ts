import type { JsonObject } from '#engine/model/json.ts';

const BRANCH_LISTS = ['allOf', 'anyOf', 'oneOf'];
const BRANCHES = ['not', 'if', 'then', 'else'];

/** Fields of the row that a condition speaks of: its properties, not those of values inside them. */
export function conditionFields(condition: unknown): Set<string> {
  return collect(condition, new Set());
}

function collect(condition: unknown, found: Set<string>): Set<string> {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return found;
  const schema = condition as JsonObject;
  for (const key of ['properties', 'dependentRequired', 'dependentSchemas']) {
    const part = schema[key];
    if (typeof part === 'object' && part !== null) for (const name of Object.keys(part)) found.add(name);
  }
  const { required } = schema;
  if (Array.isArray(required)) for (const name of required) if (typeof name === 'string') found.add(name);
  for (const key of BRANCHES) collect(schema[key], found);
  for (const key of BRANCH_LISTS) {
    const list = schema[key];
    if (Array.isArray(list)) for (const branch of list) collect(branch, found);
  }
  return found;
}
