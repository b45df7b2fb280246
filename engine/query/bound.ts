import type { Json } from '#engine/model/json.ts';
import type { SqlType } from '#engine/fields/index.ts';
import { fitsFloat, integerRange } from './storable.ts';

/**
 * An end of a comparison: a value of the column's own kind, or where the operand lies if none is equal to it:
 * below or above everything the column can hold, or nowhere (`abc` against a number).
 */
export type Bound = { value: Json } | 'below' | 'above' | 'nowhere';

const NUMBER = /^\s*([+-]?)(\d{0,1000})(?:\.(\d{0,1000}))?(?:e([+-]?\d{1,4}))?\s*$/i;

/**
 * Where a number lies that no stored value of the column equals: `1.5` between integers is rounded towards `side`
 * (which keeps `> 1.5` and `>= 1.5` exact), what an integer column can't hold is below or above all of it.
 * `scale` digits of the operand lie before the column's point (2 for cents).
 */
export function nearest(type: SqlType, raw: string, side: 'down' | 'up', scale = 0): Bound {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(raw) ?? [];
  if (whole + fraction === '' || Math.abs(Number(exponent)) > 1000) return 'nowhere';
  const negative = sign === '-';
  if (type.category === 'float') {
    const value = Number(raw);
    if (fitsFloat(type, value)) return { value };
    if (Math.abs(value) < 1) return { value: 0 };
    return negative ? 'below' : 'above';
  }
  if (type.category === 'numeric' || type.category === 'money') {
    return { value: point(negative, whole + fraction, whole.length + Number(exponent)) };
  }
  if (type.category !== 'integer') return 'nowhere';
  return roundedInteger(type, negative, whole + fraction, whole.length + Number(exponent) + scale, side);
}

function roundedInteger(
  type: SqlType,
  negative: boolean,
  digits: string,
  pointAt: number,
  side: 'down' | 'up',
): Bound {
  const head = pointAt <= 0 ? '0' : digits.slice(0, pointAt).padEnd(pointAt, '0');
  const rest = pointAt <= 0 ? digits : digits.slice(pointAt);
  const exact = /^0*$/.test(rest);
  const magnitude = BigInt(head || '0');
  const towardsZero = negative ? -magnitude : magnitude;
  const down = exact || !negative ? towardsZero : towardsZero - 1n;
  const value = exact || side === 'down' ? down : down + 1n;
  const [min, max] = integerRange(type.bytes);
  if (value < min) return 'below';
  if (value > max) return 'above';
  return { value: type.bytes === 8 ? String(value) : Number(value) };
}

function point(negative: boolean, digits: string, at: number): string {
  const padded = at <= 0 ? '0'.repeat(1 - at) + digits : digits.padEnd(at, '0');
  const cut = at <= 0 ? 1 : at;
  const fraction = padded.slice(cut);
  return `${negative ? '-' : ''}${padded.slice(0, cut)}${fraction === '' ? '' : `.${fraction}`}`;
}
