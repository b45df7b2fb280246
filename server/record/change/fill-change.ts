import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { defaultOf, fieldTypes } from '#engine/fields/index.ts';
import { contextOf } from '../rows/shown-row.ts';

/** What fills fields nobody gives. */
export interface Fillers {
  /** Milliseconds since 1970. */
  now: () => number;
  snowflake: () => string;
}

const defaults = new WeakMap<CompiledDefinition, JsonObject>();

/** Stored default values by field, for what a new row does not give; parsed once per definition. */
export function defaultsOf(definition: CompiledDefinition): JsonObject {
  const known = defaults.get(definition);
  if (known) return known;
  const made = Object.fromEntries(definition.fields.flatMap((field) => defaultEntry(field)));
  defaults.set(definition, made);
  return made;
}

function defaultEntry(field: CompiledField): [string, Json][] {
  const wire = defaultOf(field.definition);
  if (wire === undefined || field.storage?.generated !== undefined) return [];
  const parsed = fieldTypes[field.type].parse(wire, contextOf(field, 'rest'));
  return parsed.ok && parsed.value !== null ? [[field.name, parsed.value]] : [];
}

/** Values the product itself puts into every new row: times and snowflake keys. */
export function madeOnAdd(definition: CompiledDefinition, fillers: Fillers): JsonObject {
  const made = madeTimes(definition, ['create_time', 'update_time'], fillers);
  for (const field of definition.fields) {
    if (field.traits.key === 'server' && field.storage?.generated === undefined)
      made[field.name] = fillers.snowflake();
  }
  return made;
}

/** Values the product itself puts into every changed row. */
export function madeOnEdit(definition: CompiledDefinition, fillers: Fillers): JsonObject {
  return madeTimes(definition, ['update_time'], fillers);
}

/** Now, in stored form, for those of the named fields that hold a time and are not filled by the database. */
export function madeTimes(
  definition: CompiledDefinition,
  names: readonly string[],
  { now }: Pick<Fillers, 'now'>,
): JsonObject {
  const made: JsonObject = {};
  const at = now();
  for (const name of names) {
    const field = definition.fieldByName.get(name);
    if (field?.traits.datetime !== 'instant' || field.storage?.generated !== undefined) continue;
    const stored = storedDatetime(at, field);
    if (stored !== undefined) made[name] = stored;
  }
  return made;
}

/** The last time asked for, by the type of the column it was asked for. */
let last = { at: Number.NaN, stored: new Map<string, Json | undefined>() };

/** A datetime in stored form; undefined where the column can't hold it. All times of a row are the same time. */
function storedDatetime(at: number, field: CompiledField): Json | undefined {
  if (last.at !== at) last = { at, stored: new Map() };
  const context = contextOf(field, 'rest');
  const { columnType } = context;
  if (last.stored.has(columnType)) return last.stored.get(columnType);
  const parsed = fieldTypes.timestamp.parse(new Date(at).toISOString(), context);
  const stored = parsed.ok ? parsed.value : undefined;
  last.stored.set(columnType, stored);
  return stored;
}
