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
  const sum = values.reduce((total, value) => total + value, 0);
  if (!Number.isSafeInteger(sum)) throw new RangeError(`${sum} is too large for an exact number`);
  return sum;
}

/** An integer of at least 0 as a bigint; anything else is a mistake of the caller. */
export function wholeNumber(value: number, what: string): bigint {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${what} must be an integer of at least 0, not ${value}`);
  }
  return BigInt(value);
}
