import type { Json, JsonObject } from '#engine/definition/index.ts';
import { isSameValue } from './form-values.ts';

/** Both versions of a row that two people changed, as the server reports them. */
export interface Conflict {
  mine: JsonObject;
  /** The row as it is stored now, its new `_version` included. */
  theirs: JsonObject;
  /** Fields that I sent and that differ. */
  fields: string[];
}

/** Which of two values a field is to have. */
export type Side = 'mine' | 'theirs';

/** One field that somebody changed since the form was opened. */
export interface Difference {
  field: string;
  /** As it was when the form was opened. */
  before: Json;
  mine: Json;
  theirs: Json;
  /** `both`: a choice is to be made. `theirs`: only they changed it. `mine`: only I did. */
  changed: 'both' | Side;
}

/**
 * Compares three versions of a row: as it was when the form was opened, as I want it, as it is stored now.
 * Fields that are the same in mine and theirs are no difference, nor are those that nobody knows of in theirs.
 */
export function differences(
  before: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  fields: readonly string[],
): Difference[] {
  return fields.flatMap((field): Difference[] => {
    if (theirs[field] === undefined) return [];
    const [was, wanted, stored] = [before[field] ?? null, mine[field] ?? null, theirs[field] ?? null];
    if (isSameValue(wanted, stored)) return [];
    const byMe = !isSameValue(was, wanted);
    const byThem = !isSameValue(was, stored);
    return [
      {
        field,
        before: was,
        mine: wanted,
        theirs: stored,
        changed: byMe && byThem ? 'both' : byMe ? 'mine' : 'theirs',
      },
    ];
  });
}

/** The side a field takes until somebody chooses: what only one of us changed is kept, of two changes mine. */
export const sideOf = ({ changed, field }: Difference, chosen: Readonly<Record<string, Side>>): Side =>
  chosen[field] ?? (changed === 'theirs' ? 'theirs' : 'mine');

/** The values of a form after the choices: what I had typed, with their side where it was taken. */
export function mergedValues(
  mine: JsonObject,
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): JsonObject {
  const taken = found.filter((each) => sideOf(each, chosen) === 'theirs');
  const merged = { ...mine, ...Object.fromEntries(taken.map((each) => [each.field, each.theirs])) };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null && value !== undefined),
  );
}
