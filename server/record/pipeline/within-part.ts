import { withinSavepoint } from '#server/database/savepoint.ts';
import { endMeanwhile, type WriteTransaction } from './table-write.ts';

/**
 * Runs `work` as a part of the transaction that can be taken back alone, as `withinSavepoint` does. What goes on beside the writes
 * ends on its own side: what was begun before the part stays, and what was begun in it shares its fate.
 */
export async function withinPart<Result>(
  transaction: WriteTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await endMeanwhile(transaction);
  return withinSavepoint(transaction.executor, async () => {
    try {
      const result = await work();
      await endMeanwhile(transaction);
      return result;
    } finally {
      await Promise.allSettled(transaction.meanwhile.splice(0));
    }
  });
}
