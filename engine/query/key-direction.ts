import type { CompiledDefinition } from '#engine/model/compiled.ts';

type Direction = 'asc' | 'desc';

/**
 * How rows that are equal in the last field of an order follow their keys: as the definition's own order has it, where
 * that names the key right after the field, turned round with the field; else in the field's direction.
 */
export function keyDirection(
  { sort, key }: Pick<CompiledDefinition, 'sort' | 'key'>,
  field: string,
  direction: Direction,
): Direction {
  const at = sort.findIndex(([name]) => name === field);
  const next = at < 0 ? undefined : sort[at + 1];
  if (next === undefined || next[0] !== key[0]) return direction;
  return next[1] === sort[at]?.[1] ? direction : direction === 'asc' ? 'desc' : 'asc';
}
