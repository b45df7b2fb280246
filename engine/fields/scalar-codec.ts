import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';
import { bad, good, isBlank } from './codec.ts';
import { columnTypeOf } from './column-type.ts';
import { numberSchema, parseNumber, showNumber } from './number-codec.ts';
import { parseText, showText, textSchema } from './text-codec.ts';

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float', 'numeric']);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TRUE = new Set<Json>([true, 1, '1', 'true', 't']);
const FALSE = new Set<Json>([false, 0, '0', 'false', 'f']);

/**
 * One value whose form is settled by the column alone: keys of other rows, choices, elements of lists.
 * Blank is "no value" in every column that is no text.
 */
export function parseScalar(raw: Json, context: CodecContext): Parsed {
  const { category } = columnTypeOf(context.columnType);
  if (NUMBERS.has(category)) return parseNumber(raw, context);
  if (category === 'uuid') return parseUuid(raw);
  if (category !== 'boolean') return parseText(raw, context);
  if (isBlank(raw)) return good(null);
  return TRUE.has(raw) ? good(true) : FALSE.has(raw) ? good(false) : bad('type');
}

/** A uuid in its usual spelling, any case; stored in small letters. */
export function parseUuid(raw: Json): Parsed {
  if (isBlank(raw)) return good(null);
  const text = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  return UUID.test(text) ? good(text) : bad('uuid');
}

/** Numbers as numbers where nothing is lost, booleans as 0/1, everything else as text. */
export function showScalar(stored: Json, context: CodecContext): Json {
  const { category } = columnTypeOf(context.columnType);
  if (typeof stored === 'boolean') return Number(stored);
  return NUMBERS.has(category) ? showNumber(stored, context) : showText(stored, context);
}

/** JSON Schema of such a value. */
export function scalarSchema(field: FieldDefinition, columnType: string): JsonSchema {
  const { category } = columnTypeOf(columnType);
  if (NUMBERS.has(category)) return numberSchema(field, columnType);
  if (category === 'uuid') return { type: 'string', format: 'uuid' };
  return category === 'boolean' ? { type: 'integer', enum: [0, 1] } : textSchema(field, columnType);
}
