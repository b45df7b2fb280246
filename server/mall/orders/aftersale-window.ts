import { isObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';

const DAY_MS = 24 * 3_600_000;

/** Days in which a line may come back, as its goods were bought; 0: never; null: as the shop has it. */
export function returnDaysOf({ snapshot }: StoredRow): number | null {
  const days = isObject(snapshot) ? snapshot['return_days'] : null;
  return typeof days === 'number' ? days : null;
}

/** Goods that do not come back may still be faulty: they have the time of the shop. */
const spanOf = (line: StoredRow, shopMs: number): number => {
  const days = returnDaysOf(line);
  return days === null || days === 0 ? shopMs : days * DAY_MS;
};

/** Milliseconds after its receipt in which refunds of an order may be asked for: as long as of any of its lines. */
export const aftersaleMsOf = (lines: readonly StoredRow[], shopMs: number): number =>
  lines.length === 0 ? shopMs : Math.max(...lines.map((line) => spanOf(line, shopMs)));

/** Until when refunds of a line may be asked for, in milliseconds; null: as long as of its order. */
export function lineAftersaleUntil(
  { receive_time: received }: StoredRow,
  line: StoredRow,
  lines: readonly StoredRow[],
  shopMs: number,
): number | null {
  const differ = lines.some((each) => spanOf(each, shopMs) !== spanOf(line, shopMs));
  if (!differ || received === null || received === undefined) return null;
  return instantOf(received) + spanOf(line, shopMs);
}
