import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { shortHash } from './short-hash.ts';

/**
 * The definition with a uuid on every field. A field without one is the field of that name in `before`; else it gets one
 * made from names and `seed`, so that asking twice gives the same. Fields of a text that knows no uuids at all (a file)
 * are those that ever had their names, whatever the seed.
 * @param before The definition it continues, with uuids; null for one that continues nothing.
 * @param seed Distinguishes a new field from an older one of the same name: the version the draft began with.
 */
export function withUuids(definition: Definition, before: Definition | null = null, seed = ''): Definition {
  // Its fields are those of another definition, which distinguishes them.
  if (definition.of !== undefined) return definition;
  const taken = new Set(definition.fields.flatMap(({ uuid }) => uuid ?? []));
  const isPlain = taken.size === 0 && before !== null;
  const known = new Map(before?.fields.map(({ name, uuid }) => [name, uuid]));
  const claim = (field: FieldDefinition): string => {
    const old = known.get(field.name);
    const made = madeUuids(`${definition.name}/${field.name}${isPlain || seed === '' ? '' : `#${seed}`}`);
    const uuid = old !== undefined && !taken.has(old) ? old : made.find((each) => !taken.has(each));
    taken.add(uuid ?? '');
    return uuid ?? '';
  };
  return {
    ...definition,
    fields: definition.fields.map((field) =>
      field.uuid === undefined ? { uuid: claim(field), ...field } : field,
    ),
  };
}

/** A few candidates, for the case that the first is taken. */
function madeUuids(text: string): string[] {
  return ['', '+', '++', '+++', '++++'].map((more) => shortHash(text + more));
}
