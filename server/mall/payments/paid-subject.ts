import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** A payment that has succeeded, with what it was for. */
export interface PaidSubject {
  group: StoredRow;
  /** All orders of the group. */
  orders: readonly StoredRow[];
  payment: StoredRow;
}
