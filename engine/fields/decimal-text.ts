const SHAPE = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
const MAX_DIGITS = 1000;

/** A decimal number taken apart: sign, digits before and after the point, no needless zeros in front. */
export interface Decimal {
  negative: boolean;
  whole: string;
  fraction: string;
}

/** Reads `12`, `-0.50`, `.5`, `1e3` exactly; null for everything else. Zeros after the point stay. */
export function readDecimal(raw: string | number): Decimal | null {
  if (Number.isSafeInteger(raw)) {
    return { negative: Number(raw) < 0, whole: String(Math.abs(Number(raw))), fraction: '' };
  }
  const text = String(raw).trim();
  if (text.length > MAX_DIGITS) return null;
  const [, sign = '', before = '', after = '', exponent] = SHAPE.exec(text) ?? [];
  if (before + after === '') return null;
  const [whole, fraction] = shift(before, after, Number(exponent ?? 0));
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0';
  const zero = /^0*$/.test(trimmed + fraction);
  return { negative: sign === '-' && !zero, whole: trimmed, fraction };
}

function shift(before: string, after: string, by: number): [whole: string, fraction: string] {
  if (by === 0) return [before, after];
  const digits = before + after;
  const point = before.length + by;
  if (point <= 0) return ['0', trimEnd('0'.repeat(-point) + digits)];
  return [digits.slice(0, point).padEnd(point, '0'), trimEnd(digits.slice(point))];
}

function trimEnd(fraction: string): string {
  return fraction.replace(/0+$/, '');
}

/** Digits after the point that mean something: `1.50` has one. */
export function usedScale(decimal: Decimal): number {
  return trimEnd(decimal.fraction).length;
}

/** The plain spelling, with exactly `scale` digits after the point, or with as many as were given. */
export function printDecimal(decimal: Decimal, scale?: number): string {
  const fraction =
    scale === undefined ? decimal.fraction : decimal.fraction.slice(0, Math.max(scale, 0)).padEnd(scale, '0');
  return `${decimal.negative ? '-' : ''}${decimal.whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The whole number that the digits make without the point: 12.5 at scale 2 is 1250n. */
export function scaledInteger(decimal: Decimal, scale: number): bigint {
  const value = BigInt(decimal.whole + decimal.fraction.slice(0, scale).padEnd(scale, '0'));
  return decimal.negative ? -value : value;
}

/** Below zero, zero or above zero, as `left` is less than, equal to or greater than `right`; exact. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.fraction.length, right.fraction.length);
  const [a, b] = [scaledInteger(left, scale), scaledInteger(right, scale)];
  return a < b ? -1 : a > b ? 1 : 0;
}
