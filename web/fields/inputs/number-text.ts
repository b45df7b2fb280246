import { compareDecimals, readDecimal } from '#engine/fields/index.ts';

/** Whole number of the smallest steps, and how many digits after the point they are. */
function scaled(text: string, digits: number): bigint {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const value = BigInt(whole + rest.slice(0, digits).padEnd(digits, '0'));
  return sign ? -value : value;
}

const digitsOf = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

function unscaled(value: bigint, digits: number): string {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return value < 0n ? `-${whole}` : whole;
}

/** Plain digits with a sign and a point; exponents and anything unreadable are empty. */
export function plainNumber(value: string | number | undefined): string {
  const text = String(value ?? '').trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? text : '';
}

export interface StepBounds {
  step: string;
  min: string;
  max: string;
}

/** The number `times` steps further, exact to the last digit, within its bounds. Empty starts at zero. */
export function stepped(text: string, times: number, { step, min, max }: StepBounds): string {
  const from = plainNumber(text) || '0';
  const width = plainNumber(step) || '1';
  const digits = Math.max(digitsOf(from), digitsOf(width));
  const next = unscaled(scaled(from, digits) + scaled(width, digits) * BigInt(times), digits);
  if (min !== '' && below(next, min)) return min;
  return max !== '' && below(max, next) ? max : next;
}

export function below(left: string, right: string): boolean {
  const [a, b] = [readDecimal(left), readDecimal(right)];
  return a !== null && b !== null && compareDecimals(a, b) < 0;
}

/** The same number times ten to the power of `by`: shares and per cent, without a float in between. */
export function shifted(text: string, by: number): string {
  if (plainNumber(text) === '') return text;
  const digits = Math.max(0, digitsOf(text) - by);
  const whole = scaled(text, digitsOf(text)) * 10n ** BigInt(Math.max(0, by - digitsOf(text)));
  return trimmed(unscaled(whole, digits));
}

const trimmed = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
