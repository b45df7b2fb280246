/** A number as text, taken apart. No digit passes through a float. */
interface Decimal {
  negative: boolean;
  whole: string;
  fraction: string;
}

/** `-0012.50` taken apart; null for what is no plain decimal number. */
export function decimalOf(text: string): Decimal | null {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return { negative: sign === '-', whole: whole.replace(/^0+(?=\d)/, ''), fraction };
}

/** With so many digits after the point: cut off by rounding half away from zero, filled up with zeros. */
export function withDecimals({ negative, whole, fraction }: Decimal, decimals: number): Decimal {
  const places = Math.min(Math.max(Math.trunc(decimals), 0), 30);
  if (fraction.length <= places) return { negative, whole, fraction: fraction.padEnd(places, '0') };
  const kept = `${whole}${fraction.slice(0, places)}`;
  const up = (fraction[places] ?? '0') >= '5';
  const digits = (BigInt(kept) + (up ? 1n : 0n)).toString().padStart(places + 1, '0');
  const point = digits.length - places;
  return { negative, whole: digits.slice(0, point), fraction: digits.slice(point) };
}

/** Times ten to the power of `places`, by moving the point; a negative power moves it to the left. */
export function shifted({ negative, whole, fraction }: Decimal, places: number): Decimal {
  if (places < 0) {
    const digits = whole.padStart(1 - places, '0');
    return { negative, whole: digits.slice(0, places), fraction: digits.slice(places) + fraction };
  }
  const moved = fraction.padEnd(places, '0');
  return {
    negative,
    whole: `${whole}${moved.slice(0, places)}`.replace(/^0+(?=\d)/, ''),
    fraction: moved.slice(places),
  };
}

/** Digits before the point in groups of three. */
export const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

const isZero = ({ whole, fraction }: Decimal): boolean => !/[1-9]/.test(whole + fraction);

/** -1, 0 or 1. */
export const signOf = (decimal: Decimal): -1 | 0 | 1 => (isZero(decimal) ? 0 : decimal.negative ? -1 : 1);

/** The number in words of digits, without its sign. */
export function digitsOf({ whole, fraction }: Decimal, grouping: boolean): string {
  return `${grouping ? grouped(whole) : whole}${fraction === '' ? '' : `.${fraction}`}`;
}
