import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { SPEC_BOUNDS } from '#engine/rules/index.ts';

/** One value of a spec, such as a colour, with its picture. */
export type SpecValue = JsonObject & { value: string };

/** One spec with its values. */
export type SpecGroup = JsonObject & { name: string; values: SpecValue[] };

const isValue = (each: Json): boolean =>
  isObject(each) &&
  typeof each.value === 'string' &&
  (each.image === undefined || each.image === null || typeof each.image === 'string');

const isGroup = (group: Json): boolean =>
  isObject(group) &&
  typeof group.name === 'string' &&
  Array.isArray(group.values) &&
  group.values.every(isValue);

/** The groups of a value; null for one that has another shape. */
export function groupsOf(value: Json | undefined): SpecGroup[] | null {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.every(isGroup) ? (value as SpecGroup[]) : null;
}

/** What a group is called at its place: its number while it has no name. */
export const calledAt = ({ name }: Pick<SpecGroup, 'name'>, at: number): string =>
  name.trim() || String(at + 1);

/** A group to be filled in. */
export const blankGroup = (): SpecGroup => ({ name: '', values: [{ value: '' }] });

/** The values with further ones after `at`, as many as there is room for. */
export function withValues(values: readonly SpecValue[], at: number, texts: readonly string[]): SpecValue[] {
  const room = Math.max(0, SPEC_BOUNDS.values - values.length);
  const more = texts.slice(0, room).map((value) => ({ value }));
  return [...values.slice(0, at + 1), ...more, ...values.slice(at + 1)];
}

/** The values that a pasted text holds: its lines, or the cells of a row. Less than two: it is an ordinary text. */
export function pastedValues(text: string): string[] {
  const parts = text
    .split(/[\r\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 ? [...new Set(parts)] : [];
}
