import type { JsonObject } from '#engine/definition/index.ts';
import { asObject, fieldNames, requiredOf, type SentForm } from './form-schema.ts';

/** What became of a form whose definition changed while it was open. Fields by their names. */
export interface DefinitionChange {
  added: FieldTitle[];
  removed: FieldTitle[];
  /** Fields that hold another kind of value, or are asked for by another input. */
  retyped: FieldTitle[];
  /** Fields that must be filled in now. */
  required: FieldTitle[];
}

export interface FieldTitle {
  name: string;
  title: string;
}

/** Compares the fields of two versions of a form; null when nothing that a person has to know of is different. */
export function definitionChange(before: SentForm, now: SentForm): DefinitionChange | null {
  const [old, fresh] = [fieldNames(before), fieldNames(now)];
  const both = fresh.filter((name) => old.includes(name));
  const wanted = new Set(requiredOf(before.schema));
  const titled = (form: SentForm, names: string[]): FieldTitle[] =>
    names.map((name) => ({ name, title: titleOf(form, name) }));
  const change: DefinitionChange = {
    added: titled(
      now,
      fresh.filter((name) => !old.includes(name)),
    ),
    removed: titled(
      before,
      old.filter((name) => !fresh.includes(name)),
    ),
    retyped: titled(
      now,
      both.filter((name) => kindOf(before, name) !== kindOf(now, name)),
    ),
    required: titled(
      now,
      both.filter((name) => requiredOf(now.schema).includes(name) && !wanted.has(name)),
    ),
  };
  return Object.values(change).every((fields: FieldTitle[]) => fields.length === 0) ? null : change;
}

/** What was typed into fields that are gone, as text; the form has no place for it any more. */
export function leftBehind(
  { removed }: DefinitionChange,
  { start, values, secret }: { start: JsonObject; values: JsonObject; secret: (name: string) => boolean },
): { title: string; text: string }[] {
  return removed.flatMap(({ name, title }) => {
    const value = values[name];
    if (value === undefined || value === null || secret(name)) return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return text === '' || text === textOf(start[name]) ? [] : [{ title, text }];
  });
}

const textOf = (value: JsonObject[string] | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function kindOf(form: SentForm, name: string): string {
  const { type, format, items } = asObject(asObject(form.schema.properties)[name]);
  const ui = asObject(form.uiSchema[name]);
  return JSON.stringify([ui['ui:widget'] ?? ui['ui:field'], type, format, asObject(items).type]);
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
