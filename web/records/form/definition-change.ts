import type { JsonObject } from '#engine/definition/index.ts';
import { asObject, fieldNames, type SentForm } from './form-schema.ts';

/** What became of a form whose definition changed while it was open. */
export interface DefinitionChange {
  /** Titles of fields that are new. */
  added: string[];
  /** Titles of fields that are gone. */
  removed: string[];
}

/** Compares the fields of two versions of a form; null when it has the same ones. */
export function definitionChange(before: SentForm, now: SentForm): DefinitionChange | null {
  const [old, fresh] = [fieldNames(before), fieldNames(now)];
  const added = fresh.filter((name) => !old.includes(name)).map((name) => titleOf(now, name));
  const removed = old.filter((name) => !fresh.includes(name)).map((name) => titleOf(before, name));
  return added.length + removed.length === 0 ? null : { added, removed };
}

function titleOf(form: SentForm, name: string): string {
  const { title } = asObject(asObject(form.schema.properties)[name]);
  return typeof title === 'string' && title !== '' ? title : name;
}

/** Values of fields that a form did not have before, where nothing was typed yet. */
export function valuesOfNewFields(before: SentForm, now: SentForm, from: JsonObject): JsonObject {
  const old = new Set(fieldNames(before));
  const fresh = fieldNames(now).filter(
    (name) => !old.has(name) && from[name] !== undefined && from[name] !== null,
  );
  return Object.fromEntries(fresh.map((name) => [name, from[name] ?? null]));
}
