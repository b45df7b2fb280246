import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';

type Key = string | number;

/**
 * The states an ordinary row passes, in order: from the default (or the first option) always on to the nearest later
 * option that a transition leads to. States off that way (cancelled, refused) are left out. Undefined where transitions
 * don't move this field, or lead nowhere from its start.
 */
export function stateWay(
  field: CompiledField,
  transitions: CompiledDefinition['transitions'],
): Key[] | undefined {
  const moves = Object.values(transitions).filter((move) => move.field === field.name);
  if (moves.length === 0) return undefined;
  const keys = field.options.map((option) => option.key);
  const placeOf = (key: Key): number => keys.findIndex((each) => String(each) === String(key));
  const start = field.definition.default;
  let at = typeof start === 'string' || typeof start === 'number' ? placeOf(start) : 0;
  const way: Key[] = [];
  while (at >= 0) {
    const here = keys[at];
    if (here === undefined) break;
    way.push(here);
    const later = moves
      .filter((move) => move.from.some((from) => String(from) === String(here)))
      .map((move) => placeOf(move.to))
      .filter((place) => place > at);
    at = later.length === 0 ? -1 : Math.min(...later);
  }
  return way.length > 1 ? way : undefined;
}
