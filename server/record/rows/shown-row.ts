import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { codecContext, fieldTypes, type CodecContext } from '#engine/fields/index.ts';

/** Turns one field's stored value into its wire value. */
export type Show = (stored: Json) => Json;

const shows = new WeakMap<CompiledField, Partial<Record<Dialect, Show>>>();
const contexts = new WeakMap<CompiledField, Partial<Record<Dialect, CodecContext>>>();

/** What the field's codec needs; made once per field and dialect. */
export function contextOf(field: CompiledField, dialect: Dialect): CodecContext {
  let known = contexts.get(field);
  if (!known) contexts.set(field, (known = {}));
  return (known[dialect] ??= codecContext(field, dialect));
}

/** The field's way to the wire; made once per field and dialect. */
export function showOf(field: CompiledField, dialect: Dialect): Show {
  let known = shows.get(field);
  if (!known) shows.set(field, (known = {}));
  return (known[dialect] ??= showWith(field, contextOf(field, dialect)));
}

function showWith(field: CompiledField, context: CodecContext): Show {
  const type = fieldTypes[field.type];
  return (stored) => type.show(stored, context);
}

/** The whole row in the wire form of REST, which is what conditions are written for. */
export function conditionRow(definition: CompiledDefinition, stored: JsonObject): JsonObject {
  const row: JsonObject = {};
  for (const field of definition.fields) {
    const value = stored[field.name];
    if (value !== undefined) row[field.name] = showOf(field, 'rest')(value);
  }
  return row;
}
