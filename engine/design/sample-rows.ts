import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import { textIn } from '../definition/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';

/** Seconds of a day. */
const DAY = 86_400;
/** A fixed moment, so that the same draft gives the same rows: 2025-06-02 08:30:00 UTC. */
const START = 1_748_853_000;

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
  const candidates = [optionOf(field, at), MADE[field.type]?.(at, titleOf(field, locale), field), null];
  return candidates.find((value) => value !== undefined && isTaken(field, value)) ?? null;
}

function isTaken(field: CompiledField, value: Json): boolean {
  return fieldTypes[field.type].parse(value, codecContext(field, 'rest')).ok;
}

const LISTS: ReadonlySet<string> = new Set(['checkbox', 'selects']);

function optionOf({ options, type }: CompiledField, at: number): Json | undefined {
  if (options.length === 0) return undefined;
  const key = options[at % options.length]?.key;
  if (key === undefined) return undefined;
  return LISTS.has(type) ? [key] : key;
}

function joinedRows({ relation, type }: CompiledField, at: number): JsonObject {
  if (!relation) return {};
  const last = relation.definition.split('/').at(-1) ?? relation.definition;
  const one = (n: number): JsonObject => ({
    [relation.valueField]: n,
    ...Object.fromEntries(relation.showFields.map(({ field }) => [field, `${field} ${n}`])),
    [relation.labelField]: `${last} ${n}`,
  });
  if (type === 'treeParent') return { [relation.name]: at === 0 ? null : one(1) };
  return { [relation.name]: relation.kind === 'belongsTo' ? one(at + 1) : [one(1), one(2)] };
}

function titleOf({ title, name, definition }: CompiledField, locale: Locale): string {
  const text = textIn(title, locale) || name;
  return definition.length === undefined ? text : text.slice(0, Math.max(1, definition.length - 3));
}

type Maker = (at: number, title: string, field: CompiledField) => Json;

const numbered: Maker = (at, title) => `${title} ${at + 1}`;
const pad = (value: number): string => String(value).padStart(2, '0');
const day = (at: number): string => `2025-06-${pad(2 + (at % 25))}`;
const clock = (at: number): string => `${pad(8 + (at % 10))}:30:00`;
const COLOURS = ['#1677ff', '#52c41a', '#faad14', '#f5222d', '#722ed1'];
const ICONS = ['tags', 'box', 'user', 'star', 'settings'];

/** Within the limits of a number. */
const within: Maker = (at, _title, { definition: { min, max, step = 1 } }) => {
  const low = min ?? 0;
  const value = low + (at + 1) * Math.max(step, 1) * 7;
  return max === undefined || value <= max ? value : low;
};

/** What is made up for each type; a type that is not here is left empty. */
const MADE: Partial<Record<CompiledField['type'], Maker>> = {
  pk: (at) => at + 1,
  spk: (at) => String(1_800_000_000_000 + at),
  weigh: (at) => 100 - at,
  number: within,
  float: (at, title, field) => Number(within(at, title, field)) + 0.5,
  money: (at) => `${(at + 1) * 19}.90`,
  string: numbered,
  textarea: numbered,
  editor: (at, title) => `<p>${title.replace(/[<>&]/g, '')} ${at + 1}</p>`,
  email: (at) => `someone${at + 1}@example.com`,
  url: (at) => `https://example.com/${at + 1}`,
  uuid: (at) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
  switch: (at) => (at % 3 === 2 ? 0 : 1),
  date: day,
  time: clock,
  datetime: (at) => `${day(at)} ${clock(at)}`,
  year: (at) => 2025 - (at % 10),
  timestamp: (at) => isoOf(START + at * DAY),
  color: (at) => COLOURS[at % COLOURS.length] ?? null,
  icon: (at) => ICONS[at % ICONS.length] ?? null,
  array: (at) => [{ key: `key${at + 1}`, value: `value ${at + 1}` }],
  json: (at) => ({ example: at + 1 }),
  city: () => ['330000', '330100', '330106'],
  remoteSelect: (at) => at + 1,
  treeParent: (at) => (at === 0 ? null : 1),
  remoteSelects: () => [1, 2],
  manyToMany: () => [1, 2],
  files: () => [],
  images: () => [],
};

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
