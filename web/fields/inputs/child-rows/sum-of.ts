import { decimalSum } from '../../decimal-sum.ts';
import type { Line } from './change-set.ts';

/** The sum of decimal texts or numbers, exact to the last digit; null when none of the rows has a figure. */
export function sumOf(lines: readonly Line[], field: string): string | null {
  return decimalSum(lines.filter(({ removed }) => !removed).map(({ values }) => String(values[field] ?? '')));
}
