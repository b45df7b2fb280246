import { SYSTEM } from '#engine/access/index.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { TableWrite } from './table-write.ts';
import { withinPart } from './within-part.ts';

/** A trigger kept a row out of a statement without a word. */
export class Incomplete extends Error {}

/**
 * Runs one statement for many rows. Null when the database refuses one of them, or `work` throws `Incomplete`: then nothing of
 * them was written, and each must be tried by itself to know which it is.
 */
export async function tryTogether(
  { effects, transaction, call }: TableWrite,
  work: () => Promise<StoredRow[]>,
): Promise<StoredRow[] | null> {
  // Nobody is shown which row of the product's own it was: all of them go with the transaction.
  if (call.context.actor === SYSTEM) return work();
  const { logged, xid } = effects;
  try {
    return await withinPart(transaction, work);
  } catch (error) {
    if (!(error instanceof Incomplete) && !driverErrorOf(error)) throw error;
    // The log row of the statement is gone with it.
    Object.assign(effects, { logged, xid });
    return null;
  }
}
