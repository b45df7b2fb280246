import { unitsOf } from '#engine/fields/index.ts';

/** Cents as yuan with two decimals, as channels write them. */
export const yuanText = (cents: number): string => unitsOf(BigInt(cents));

/** Exact cents of yuan with at most two decimals; NaN for anything else, which equals no amount. */
export function centsOf(yuan: string): number {
  const found = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (!found) return Number.NaN;
  const [, sign, whole = '0', part = ''] = found;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}
