import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/model/json.ts';
import { bad, type Codec, good, isBlank, operandOf, schemaOf } from './codec.ts';
import { columnTypeOf, type ColumnType } from './column-type.ts';
import { printDecimal, readDecimal, usedScale, type Decimal } from './decimal-text.ts';

/** Least and greatest value of PostgreSQL's integers. */
export const INTEGER_RANGE: Record<'int2' | 'int4' | 'int8', readonly [min: bigint, max: bigint]> = {
  int2: [-32768n, 32767n],
  int4: [-2147483648n, 2147483647n],
  int8: [-9223372036854775808n, 9223372036854775807n],
};

/** Decimal digits that survive a round trip through a double. */
const SAFE_DIGITS = 15;
const NOT_FINITE = new Set(['NaN', 'Infinity', '-Infinity']);

/** A whole number written as a number or as text; the column's range is kept. */
export function parseInteger(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good(null);
  const column = columnTypeOf(context.columnType);
  const plain = plainInteger(raw);
  if (plain !== null && column.category !== 'numeric') return fitPlain(plain, column);
  const decimal = readNumber(raw);
  if (!decimal || usedScale(decimal) > 0) return bad('integer');
  if (column.category === 'numeric') return fitNumeric(decimal, column);
  // The JSON number that was sent is not the one that arrived: digits are gone already.
  if (typeof raw === 'number' && !Number.isSafeInteger(raw) && column.category === 'int8') return bad('type');
  return fitInteger(decimal, column);
}

/** Any number the column can hold, without loss: more digits after the point than it keeps are refused, not rounded. */
export function parseNumber(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good(null);
  const column = columnTypeOf(context.columnType);
  if (column.category === 'int2' || column.category === 'int4' || column.category === 'int8') {
    return parseInteger(raw, context);
  }
  if (typeof raw === 'string' && NOT_FINITE.has(raw) && keepsNotFinite(column)) {
    return good(column.category === 'float' ? Number(raw) : raw);
  }
  const decimal = readNumber(raw);
  if (!decimal) return bad('number');
  if (column.category === 'float') return fitFloat(decimal);
  if (column.category === 'numeric') return fitNumeric(decimal, column);
  return good(printDecimal(decimal));
}

/** A whole number that needs no other arithmetic, as nearly all are; null for every other value. */
function plainInteger(raw: Json): number | null {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : null;
  return typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : null;
}

function fitPlain(value: number, { category }: ColumnType): Parsed {
  if (category === 'int2' || category === 'int4') {
    const [min, max] = INTEGER_RANGE[category];
    if (value < min) return bad('range.min', { min: String(min) });
    if (value > max) return bad('range.max', { max: String(max) });
  }
  // Zero has no sign.
  if (category === 'int2' || category === 'int4' || category === 'float') return good(value + 0);
  return good(String(value));
}

function readNumber(raw: Json): Decimal | null {
  return typeof raw === 'number' || typeof raw === 'string' ? readDecimal(raw) : null;
}

function keepsNotFinite({ category, precision }: ColumnType): boolean {
  return category === 'float' || (category === 'numeric' && precision === undefined);
}

function fitFloat(decimal: Decimal): Parsed {
  const value = Number(printDecimal(decimal));
  return Number.isFinite(value) ? good(value) : bad('number');
}

function fitInteger(decimal: Decimal, { category }: ColumnType): Parsed {
  const value = BigInt(decimal.whole) * (decimal.negative ? -1n : 1n);
  if (category === 'int2' || category === 'int4' || category === 'int8') {
    const [min, max] = INTEGER_RANGE[category];
    if (value < min) return bad('range.min', { min: String(min) });
    if (value > max) return bad('range.max', { max: String(max) });
  }
  if (category === 'int2' || category === 'int4' || category === 'float') return good(Number(value));
  return good(String(value));
}

function fitNumeric(decimal: Decimal, { precision, scale }: ColumnType): Parsed {
  if (precision === undefined || scale === undefined) return good(printDecimal(decimal));
  // Below zero the scale counts digits before the point, which PostgreSQL rounds to.
  if (usedScale(decimal) > Math.max(scale, 0)) return bad('precision', { scale: Math.max(scale, 0) });
  const digits = precision - scale;
  if (decimal.whole !== '0' && decimal.whole.length > digits) {
    const max = `${'9'.repeat(Math.max(digits, 0)) || '0'}${scale > 0 ? `.${'9'.repeat(scale)}` : ''}`;
    return decimal.negative ? bad('range.min', { min: `-${max}` }) : bad('range.max', { max });
  }
  return good(printDecimal(decimal, Math.max(scale, 0)));
}

/** True when every value of the column crosses as a JSON number without loss. */
function crossesAsNumber({ category, precision }: ColumnType): boolean {
  if (category === 'int2' || category === 'int4' || category === 'float') return true;
  return category === 'numeric' && precision !== undefined && precision <= SAFE_DIGITS;
}

/**
 * A JSON number where nothing is lost by it, else decimal text: int8 beyond 2^53, numeric of more than 15 digits or
 * without a limit, NaN and the infinities.
 */
export function showNumber(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  if (typeof stored === 'number') return Number.isFinite(stored) ? stored : String(stored);
  const text = typeof stored === 'boolean' ? String(Number(stored)) : String(stored);
  const column = columnTypeOf(context.columnType);
  if (column.category !== 'int8' && !crossesAsNumber(column)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return column.category === 'int8' && !Number.isSafeInteger(value) ? text : value;
}

/** JSON Schema of a number in the column: integer, number or decimal text, with the field's bounds. */
export function numberSchema(field: FieldDefinition, columnType: string): JsonSchema {
  const column = columnTypeOf(columnType);
  const bounds = { minimum: field.min, maximum: field.max };
  if (column.category === 'int2' || column.category === 'int4') {
    const [min, max] = INTEGER_RANGE[column.category];
    return schemaOf({
      type: 'integer',
      minimum: field.min ?? Number(min),
      maximum: field.max ?? Number(max),
    });
  }
  if (column.category === 'int8')
    return schemaOf({ type: ['string', 'integer'], pattern: '^-?\\d+$', ...bounds });
  if (crossesAsNumber(column))
    return schemaOf({ type: column.scale === 0 ? 'integer' : 'number', ...bounds });
  return { type: 'string', pattern: '^(-?\\d+(\\.\\d+)?|NaN|-?Infinity)$' };
}

/** Options of the number input: its step and bounds. */
export function numberProps({ step, min, max }: FieldDefinition): JsonObject {
  return { step: step ?? 1, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Whole numbers. */
export const integerCodec: Codec = {
  parse: parseInteger,
  show: showNumber,
  operand: operandOf(parseInteger),
};

/** Numbers of any column. */
export const numberCodec: Codec = {
  parse: parseNumber,
  show: showNumber,
  operand: operandOf(parseNumber),
};
