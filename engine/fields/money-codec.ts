import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json, JsonSchema } from '#engine/model/json.ts';
import { bad, type Codec, good, isBlank, operandOf } from './codec.ts';
import { columnTypeOf } from './column-type.ts';
import { printDecimal, readDecimal, scaledInteger, usedScale } from './decimal-text.ts';
import { INTEGER_RANGE, parseNumber } from './number-codec.ts';

const CENTS = 2;

/** True when the column keeps whole cents; any other column keeps the amount itself. */
function keepsCents(columnType: string): boolean {
  const { category } = columnTypeOf(columnType);
  return category === 'int2' || category === 'int4' || category === 'int8';
}

/** An amount in units (`12.5`, `"12.50"`): cents in an integer column, the amount itself in any other. No floats. */
export function parseMoney(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good(null);
  const decimal = typeof raw === 'number' || typeof raw === 'string' ? readDecimal(raw) : null;
  if (!decimal) return bad('money');
  if (!keepsCents(context.columnType)) return parseNumber(raw, context);
  if (usedScale(decimal) > CENTS) return bad('precision', { scale: CENTS });
  const { category } = columnTypeOf(context.columnType);
  const [min, max] = INTEGER_RANGE[category as 'int8'];
  const cents = scaledInteger(decimal, CENTS);
  if (cents < min) return bad('range.min', { min: unitsOf(min) });
  if (cents > max) return bad('range.max', { max: unitsOf(max) });
  return good(category === 'int8' ? String(cents) : Number(cents));
}

/** Cents as units with two digits after the point: -5n is `-0.05`. */
export function unitsOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(CENTS + 1, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -CENTS)}.${digits.slice(-CENTS)}`;
}

/** Decimal text in both dialects: two digits from cents, the column's own scale from an amount. */
export function showMoney(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  const text = String(stored);
  if (keepsCents(context.columnType)) return /^-?\d+$/.test(text) ? unitsOf(BigInt(text)) : text;
  const decimal = readDecimal(text.replace(/[^\d.eE+-]/g, ''));
  return decimal ? printDecimal(decimal) : text;
}

/** JSON Schema of an amount. */
export function moneySchema(_field: FieldDefinition, columnType: string): JsonSchema {
  const { category, scale } = columnTypeOf(columnType);
  const digits = keepsCents(columnType) ? CENTS : category === 'numeric' ? scale : undefined;
  if (digits === 0) return { type: 'string', pattern: '^-?\\d+$' };
  return { type: 'string', pattern: `^-?\\d+(\\.\\d${digits === undefined ? '+' : `{1,${digits}}`})?$` };
}

/** Amounts of money. */
export const moneyCodec: Codec = { parse: parseMoney, show: showMoney, operand: operandOf(parseMoney) };
