import type { Executor } from './connection.ts';

/**
 * Runs `work` as a part of the open transaction that can fail alone: what it did is taken back when it throws, and the
 * transaction goes on. Rethrows what `work` threw.
 */
export async function withinSavepoint<Result>(
  transaction: Executor,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = (text: string): Promise<unknown> => transaction.query({ text, values: [] });
  await run('savepoint "part"');
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // Released as well: the same name may stand for an outer part.
    await run('rollback to savepoint "part"; release savepoint "part"').catch(() => undefined);
    throw error;
  }
  await run('release savepoint "part"');
  return result;
}
