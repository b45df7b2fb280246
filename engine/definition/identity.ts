import type { Definition, ScopeDefinition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { traitsOf } from '#engine/fields/index.ts';

const LABEL_NAMES = [/^title$/, /^name$/, /_name$/, /^username$/, /^nickname$/];

/** Key field names in order: the written ones, else the `pk` or `spk` field; empty when rows can't be addressed. */
export function keyOf(definition: Definition): string[] {
  if (definition.key) return [...definition.key];
  const made = definition.fields.find((field) => traitsOf(field).key !== undefined);
  return made ? [made.name] : [];
}

/**
 * The field that names a row to people: the written one, else `title`, `name`, `*_name`, `username`, `nickname`, else
 * the first text field, else the key, else the first field. Empty only for a definition without fields.
 */
export function labelOf(definition: Definition): string {
  if (definition.label !== undefined) return definition.label;
  const texts = definition.fields.filter((field) => traitsOf(field).text !== undefined);
  for (const pattern of LABEL_NAMES) {
    const hit = texts.find((field) => pattern.test(field.name));
    if (hit) return hit.name;
  }
  return texts[0]?.name ?? keyOf(definition)[0] ?? definition.fields[0]?.name ?? '';
}

/** The field of that name, if there is one. */
export function fieldOf(definition: Definition, name: string): FieldDefinition | undefined {
  return definition.fields.find((field) => field.name === name);
}

/** Scope with its short form written out; null when the rows belong to nobody in particular. */
export function scopeOf(definition: Definition): ScopeDefinition | null {
  const { scope } = definition;
  if (scope === undefined || scope === false) return null;
  if (typeof scope !== 'string') return { ...scope };
  const from = scope === 'admin' || scope === 'member' ? scope : 'merchant';
  return { owner: `${scope}_id`, from };
}
