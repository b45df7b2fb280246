import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';
import {
  bad,
  codePoints,
  type Codec,
  good,
  operandOf,
  schemaOf,
  unstorable,
  unstorableJson,
} from './codec.ts';
import { columnTypeOf } from './column-type.ts';

/**
 * Text into a column of any type.
 * Blank: a text column that may be null and has no default of '' takes null (so that "no value" stays one thing, and
 * a foreign row does not turn from null to '' by being opened and saved); every other text column takes ''.
 * Columns that are no text (ranges, inet, enums ...) take null for blank and the text as it is for the rest: the
 * database validates them. Arrays and json take JSON text.
 */
export function parseText(raw: Json, context: CodecContext): Parsed {
  const { category, array, length } = columnTypeOf(context.columnType);
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (text === null || text === '') return good(blankOf(context));
  if (array || category === 'json') return parseStructure(text);
  if (typeof text === 'boolean' && category === 'boolean') return good(text);
  if (typeof text !== 'string') return bad('type');
  if (unstorable(text)) return bad('nul');
  const max = Math.min(context.field.length ?? Infinity, length ?? Infinity);
  if (text.length > max && codePoints(text) > max) return bad('length.max', { max });
  if (category === 'bytea' && !BYTES.test(text)) return bad('pattern');
  if (category === 'boolean' && /^(true|false)$/.test(text)) return good(text === 'true');
  return good(padded(text, context));
}

/** `char(n)` is stored with its blanks. */
function padded(text: string, { columnType }: Pick<CodecContext, 'columnType'>): string {
  const { padded: pads, length = 0 } = columnTypeOf(columnType);
  return pads ? text + ' '.repeat(Math.max(length - codePoints(text), 0)) : text;
}

function blankOf({ field, columnType }: CodecContext): Json {
  const { category, array } = columnTypeOf(columnType);
  if (category !== 'text' || array) return null;
  return field.db?.nullable === true && field.default !== '' ? null : padded('', { columnType });
}

function parseStructure(raw: Json): Parsed {
  if (typeof raw !== 'string') return raw !== null && unstorableJson(raw) ? bad('nul') : good(raw);
  try {
    const value = JSON.parse(raw) as Json;
    return unstorableJson(value) ? bad('nul') : good(value);
  } catch {
    return bad('json');
  }
}

/**
 * Text as it is; the padding of `char(n)` falls off; what is no text (arrays, json, numbers) is spelled as JSON.
 * Of long bytes only a head arrives (`{ bytes, head }`), which is shown with their number and can't be written back.
 */
export function showText(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  const { category, array, padded: pads } = columnTypeOf(context.columnType);
  if (typeof stored !== 'string') return category === 'bytea' ? bytesText(stored) : JSON.stringify(stored);
  if (category === 'json' && !array) return JSON.stringify(stored);
  return pads ? stored.replace(/ +$/, '') : stored;
}

const BYTES = /^\\x([0-9a-f]{2})*$/i;

function bytesText(stored: Json): string {
  if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return JSON.stringify(stored);
  const { bytes, head } = stored;
  if (typeof bytes !== 'number' || typeof head !== 'string') return JSON.stringify(stored);
  return head.length === bytes * 2 ? `\\x${head}` : `\\x${head}… (${bytes})`;
}

/** Operand of a text search: any text, also one too long to be stored, for LIKE; never null. */
export function textOperand(raw: Json, context: CodecContext): Json | undefined {
  const { category, array } = columnTypeOf(context.columnType);
  if (category === 'none' || (category === 'text' && !array)) {
    const text = typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined;
    return text === undefined || unstorable(text) ? undefined : text;
  }
  return operandOf(parseText)(raw, context);
}

/** JSON Schema of a text with the field's greatest length. */
export function textSchema(field: FieldDefinition, columnType: string): JsonSchema {
  const { length, array } = columnTypeOf(columnType);
  const max = Math.min(field.length ?? Infinity, array ? Infinity : (length ?? Infinity));
  return schemaOf({ type: 'string', maxLength: Number.isFinite(max) ? max : undefined });
}

/** Text of every kind. */
export const textCodec: Codec = { parse: parseText, show: showText, operand: textOperand };

/** A text codec with one more check on texts that are not blank. */
export function checkedText(check: (text: string) => Parsed | null): Codec {
  const parse = (raw: Json, context: CodecContext): Parsed => {
    const parsed = parseText(typeof raw === 'string' ? raw.trim() : raw, context);
    if (!parsed.ok || typeof parsed.value !== 'string' || parsed.value === '') return parsed;
    return check(parsed.value) ?? parsed;
  };
  return { parse, show: showText, operand: textOperand };
}
