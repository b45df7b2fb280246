import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import { textIn } from '../definition/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';

/**
 * Rows as the REST dialect would give them, made up from a definition's types, choices and limits: for a table that
 * does not exist yet. The same definition always gives the same rows.
 */
export function sampleRows(definition: CompiledDefinition, count: number, locale: Locale): JsonObject[] {
  return Array.from({ length: count }, (_, at) => sampleRow(definition, at, locale));
}

function sampleRow(definition: CompiledDefinition, at: number, locale: Locale): JsonObject {
  const row: JsonObject = {};
  for (const field of definition.fields) {
    row[field.name] = sampleValue(field, at, locale);
    Object.assign(row, joinedRows(field, at));
  }
  row['id'] ??= definition.key.map((name) => String(row[name])).join(',') || at + 1;
  for (const child of definition.children) row[`${child.name}_count`] = (at * 2) % 5;
  return row;
}

/** A value of one field (REST wire form); null where the type takes none that could be made up. */
export function sampleValue(field: CompiledField, at: number, locale: Locale): Json {
  const candidates = [optionOf(field, at), madeUp(field, at, locale), null];
  return candidates.find((value) => value !== undefined && isTaken(field, value)) ?? null;
}

function madeUp(field: CompiledField, at: number, locale: Locale): Json | undefined {
  return fieldTypes[field.type].sample?.(at, titleOf(field, locale), field.definition);
}

function isTaken(field: CompiledField, value: Json): boolean {
  return fieldTypes[field.type].parse(value, codecContext(field, 'rest')).ok;
}

function optionOf({ options, traits }: CompiledField, at: number): Json | undefined {
  if (options.length === 0) return undefined;
  const key = options[at % options.length]?.key;
  if (key === undefined) return undefined;
  return traits.multiple ? [key] : key;
}

function joinedRows({ relation, traits }: CompiledField, at: number): JsonObject {
  if (!relation) return {};
  const last = relation.definition.split('/').at(-1) ?? relation.definition;
  const one = (n: number): JsonObject => ({
    [relation.valueField]: n,
    ...Object.fromEntries(relation.showFields.map(({ field }) => [field, `${field} ${n}`])),
    [relation.labelField]: `${last} ${n}`,
  });
  if (traits.tree) return { [relation.name]: at === 0 ? null : one(1) };
  return { [relation.name]: relation.kind === 'belongsTo' ? one(at + 1) : [one(1), one(2)] };
}

function titleOf({ title, name, definition }: CompiledField, locale: Locale): string {
  const text = textIn(title, locale) || name;
  return definition.length === undefined ? text : text.slice(0, Math.max(1, definition.length - 3));
}
