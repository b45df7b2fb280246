import type { Json } from '#engine/definition/index.ts';
import { valueList, valueText } from '../value.ts';
import type { Line } from './change-set.ts';
import type { RowField } from './row-fields.ts';

/**
 * Rows that share a value with a row before them, in fields with the prop `apart`: no two rows may hold the same one. Names of
 * the fields by the line.
 */
export function sharedValues(
  lines: readonly Line[],
  fieldsOf: (line: Line) => readonly Pick<RowField, 'name' | 'props'>[],
): Map<string, string[]> {
  const seen = new Map<string, Set<string>>();
  const shared = new Map<string, string[]>();
  for (const line of lines) {
    if (line.removed) continue;
    for (const { name, props } of fieldsOf(line)) {
      if (props['apart'] !== true) continue;
      const held = seen.get(name) ?? new Set<string>();
      seen.set(name, held);
      const own = valueList(line.values[name] as Json | undefined).map(valueText);
      if (own.some((value) => held.has(value))) shared.set(line.id, [...(shared.get(line.id) ?? []), name]);
      for (const value of own) held.add(value);
    }
  }
  return shared;
}
