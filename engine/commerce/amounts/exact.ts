/** A bigint as a number; a RangeError where it is too large to be exact, instead of a wrong amount. */
export function exactNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for an exact number`);
  return number;
}

/** The product of two integers, exact. */
export const exactProduct = (one: number, other: number): number => exactNumber(BigInt(one) * BigInt(other));

/** The sum of integers, exact. */
export function exactSum(values: readonly number[]): number {
  return exactInteger(values.reduce((total, value) => total + value, 0));
}

/** An integer that has been counted; a RangeError where it is too large to be exact. */
export function exactInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is too large for an exact number`);
  return value;
}

/** An integer of at least 0 as a bigint; anything else is a mistake of the caller. */
export function wholeNumber(value: number, what: string): bigint {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${what} must be an integer of at least 0, not ${value}`);
  }
  return BigInt(value);
}
