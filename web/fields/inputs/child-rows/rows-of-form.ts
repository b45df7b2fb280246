import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { changeSetOf, linesOf } from './change-set.ts';

/** Child rows as their grid shows them: those that were read with what is to become of them, without those that go. */
export function rowsOfForm(value: Json | undefined, stored: Json | undefined): JsonObject[] {
  const read = Array.isArray(stored) ? stored.filter(isObject) : [];
  return linesOf(read, changeSetOf(value))
    .filter(({ removed }) => !removed)
    .map((line) => line.values);
}
