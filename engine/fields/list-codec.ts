import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';
import { bad, type Codec, good } from './codec.ts';
import { columnTypeOf, elementType } from './column-type.ts';
import { parseScalar, scalarSchema, showScalar } from './scalar-codec.ts';

/**
 * Several values in one column: an array, or comma text (where blanks between commas count for nothing).
 * The column may be an array of any type, json, or a plain text that keeps them joined by commas.
 * Blank is null in a column that may be null, else the empty list.
 */
export function parseList(raw: Json, context: CodecContext): Parsed {
  const items = itemsOf(raw);
  if (items === null) return bad('array');
  if (items === 'none') return good(context.field.db?.nullable === true ? null : fold([], context));
  const stored: Json[] = [];
  for (const item of items) {
    const parsed = parseItem(item, itemContext(context));
    if (!parsed.ok) return parsed;
    stored.push(parsed.value);
  }
  return good(fold(stored, context));
}

function itemsOf(raw: Json): Json[] | 'none' | null {
  if (raw === null) return 'none';
  if (Array.isArray(raw)) return raw;
  if (typeof raw === 'number') return [raw];
  if (typeof raw !== 'string') return null;
  return raw.split(',').filter((item) => item.trim() !== '');
}

function parseItem(item: Json, context: CodecContext): Parsed {
  if (item === null) return good(null);
  if (!Array.isArray(item)) return parseScalar(item, context);
  const inner: Json[] = [];
  for (const each of item) {
    const parsed = parseItem(each, context);
    if (!parsed.ok) return parsed;
    inner.push(parsed.value);
  }
  return good(inner);
}

/** Elements of json and comma columns are texts of any length; the field's own length counts the list, not a word. */
function itemContext(context: CodecContext): CodecContext {
  const { array } = columnTypeOf(context.columnType);
  const { length: _, db: __, ...field } = context.field;
  return { ...context, field, columnType: array ? elementType(context.columnType) : 'text' };
}

/** The column's own form of a list. */
function fold(items: Json[], context: CodecContext): Json {
  const { array, category } = columnTypeOf(context.columnType);
  if (array || category === 'json' || category === 'none') return items;
  return items.join(',');
}

/** The stored list as an array, whatever the column. */
function unfold(stored: Json): Json[] {
  if (Array.isArray(stored)) return stored;
  if (stored === null) return [];
  return String(stored)
    .split(',')
    .filter((item) => item !== '');
}

/** An array on the REST dialect; comma text on the back-office wire, unless an element would be torn by it. */
export function showList(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  const inner = itemContext(context);
  const items = unfold(stored).map((item) => showItem(item, inner));
  if (context.dialect === 'rest' || items.some(isTorn)) return items;
  return items.join(',');
}

function showItem(item: Json, context: CodecContext): Json {
  if (Array.isArray(item)) return item.map((each) => showItem(each, context));
  return showScalar(item, context);
}

function isTorn(item: Json): boolean {
  return (
    item === null || typeof item === 'object' || String(item).trim() === '' || String(item).includes(',')
  );
}

/** The values a list must hold all of; undefined when one of them can be in no list. */
export function listOperand(raw: Json, context: CodecContext): Json | undefined {
  const items = itemsOf(raw);
  if (items === null || items === 'none' || items.length === 0) return undefined;
  const inner = itemContext(context);
  const stored: Json[] = [];
  for (const item of items) {
    const parsed = parseScalar(item, inner);
    if (!parsed.ok || parsed.value === null) return undefined;
    stored.push(parsed.value);
  }
  return stored;
}

/** JSON Schema of a list whose elements are settled by the column. */
export function listSchema(field: FieldDefinition, columnType: string): JsonSchema {
  const { array } = columnTypeOf(columnType);
  const { length: _, min, max, db: __, ...inner } = field;
  const item = scalarSchema(inner, array ? elementType(columnType) : 'text');
  const items = field.db?.type === undefined ? item : orNull(item);
  const schema: JsonSchema = { type: 'array', items };
  if (min !== undefined) schema.minItems = min;
  if (max !== undefined) schema.maxItems = max;
  return schema;
}

/** Arrays that others have made may hold nulls. */
function orNull(schema: JsonSchema): JsonSchema {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return { ...schema, type: [...types, 'null'] as string[] };
}

/** Lists in a column. */
export const listCodec: Codec = { parse: parseList, show: showList, operand: listOperand };
