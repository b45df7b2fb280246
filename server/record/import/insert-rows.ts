import { addBatch, batchesOf } from '../pipeline/add-batch.ts';
import { tryRow, type RefusedRow } from '../pipeline/each-row.ts';
import type { PlannedRow } from '../pipeline/planned-row.ts';
import { writeRow } from '../pipeline/row-steps.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import type { StoredRow } from '../rows/row-shaper.ts';

/** Called for every row that was inserted, with what the statement gave back. */
export type Inserted = (row: PlannedRow, written: StoredRow) => void;

/**
 * Inserts rows together where they need no steps of their own. What the database refuses together is halved until the rows
 * to blame are found, so that one bad row costs a few statements and not one for each of its neighbours. Gives those.
 */
export async function insertRows(
  write: TableWrite,
  rows: readonly PlannedRow[],
  inserted: Inserted,
): Promise<RefusedRow<PlannedRow>[]> {
  const refused: RefusedRow<PlannedRow>[] = [];
  const insert = async (batch: readonly PlannedRow[]): Promise<void> => {
    const [first] = batch;
    if (!first) return;
    if (batch.length === 1) {
      const error = await tryRow(write, first, async () => {
        const written = await writeRow(write, first);
        if (written) inserted(first, written);
      });
      if (error) refused.push(error);
      return;
    }
    const written = await addBatch(write, batch);
    if (written) return written.forEach((row, at) => batch[at] && inserted(batch[at], row));
    const half = Math.ceil(batch.length / 2);
    await insert(batch.slice(0, half));
    await insert(batch.slice(half));
  };
  for (const batch of batchesOf(write, rows)) await insert(batch);
  return refused;
}
