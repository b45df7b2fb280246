import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { bad, type Codec, good, isBlank, unstorable, unstorableJson } from './codec.ts';
import { columnTypeOf } from './column-type.ts';

/** Reads JSON text; anything that is no text is taken as it is. */
function readJson(raw: Json): { value: Json } | null {
  if (typeof raw !== 'string') return { value: raw };
  try {
    return { value: JSON.parse(raw) as Json };
  } catch {
    return null;
  }
}

/** A document into json, jsonb, or a text column that keeps JSON text. */
function fold(value: Json, context: CodecContext): Json {
  const { category, array } = columnTypeOf(context.columnType);
  return category === 'json' || array ? value : JSON.stringify(value);
}

function unfold(stored: Json, context: CodecContext): Json {
  const { category, array } = columnTypeOf(context.columnType);
  return category === 'json' || array ? stored : (readJson(stored)?.value ?? stored);
}

/** Any JSON: a value, or JSON text (so a bare string must be quoted within the text). */
export function parseJson(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good(null);
  const read = readJson(raw);
  if (!read) return bad('json');
  if (unstorableJson(read.value)) return bad('nul');
  return good(read.value === null ? null : fold(read.value, context));
}

/** The document; a bare string as JSON text, so that it can be distinguished from text that is meant as JSON. */
export function showJson(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  const value = unfold(stored, context);
  return typeof value === 'string' ? JSON.stringify(value) : value;
}

/** Documents are searched by their text. */
export function jsonOperand(raw: Json): Json | undefined {
  return typeof raw === 'string' && raw !== '' && !unstorable(raw) ? raw : undefined;
}

/** A list of key/value rows. In a column of our own every row must be one; a foreign column may hold any list. */
export function parseRows(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good(context.field.db?.nullable === true ? null : fold([], context));
  const read = readJson(raw);
  if (!read || !Array.isArray(read.value)) return bad('array');
  if (unstorableJson(read.value)) return bad('nul');
  const foreign = context.field.db?.type !== undefined;
  if (!foreign && !read.value.every(isRow)) return bad('array');
  return good(fold(read.value, context));
}

function isRow(item: Json): boolean {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return false;
  return typeof item.key === 'string' && (item.value === undefined || typeof item.value !== 'object');
}

/** The rows as an array in both dialects. */
export function showRows(stored: Json, context: CodecContext): Json {
  return stored === null ? null : unfold(stored, context);
}

/** Documents. */
export const jsonCodec: Codec = { parse: parseJson, show: showJson, operand: jsonOperand };
/** Key/value rows. */
export const rowsCodec: Codec = { parse: parseRows, show: showRows, operand: jsonOperand };
