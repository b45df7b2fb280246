import type { FieldRef, Predicate } from '#engine/model/plan.ts';

/** Everything matches. */
export const ALL: Predicate = { kind: 'and', of: [] };
/** Nothing matches. */
export const NEVER: Predicate = { kind: 'never' };

/** All must hold; nested conjunctions are flattened and one that can't hold decides. */
export function and(parts: readonly Predicate[]): Predicate {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.of : [part]));
  if (flat.some((part) => part.kind === 'never')) return NEVER;
  return flat.length === 1 && flat[0] ? flat[0] : { kind: 'and', of: flat };
}

/** One must hold; those that can't are left out. */
export function or(parts: readonly Predicate[]): Predicate {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.of : [part]));
  const possible = flat.filter((part) => part.kind !== 'never');
  if (possible.length === 0) return NEVER;
  return possible.length === 1 && possible[0] ? possible[0] : { kind: 'or', of: possible };
}

/** There is a value. */
export function notNull(ref: FieldRef): Predicate {
  return { kind: 'null', ref, negate: true };
}
