import type { Executor } from './connection.ts';

const BEGIN = 'savepoint "part"';
const END = 'release savepoint "part"';
/** Released as well: the same name may stand for an outer part. */
const TAKE_BACK = `rollback to savepoint "part"; ${END}`;

/**
 * Runs `work` as a part of the open transaction that can fail alone: what it did is taken back when it throws, and the
 * transaction goes on. Rethrows what `work` threw.
 */
export async function withinSavepoint<Result>(
  transaction: Executor,
  work: () => Promise<Result>,
): Promise<Result> {
  await run(transaction, BEGIN);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await takeBack(transaction);
    throw error;
  }
  await run(transaction, END);
  return result;
}

/** The same of statements without values, in one message. */
export async function queryWithinSavepoint(transaction: Executor, text: string): Promise<void> {
  try {
    await run(transaction, [BEGIN, text, END].join(';\n'));
  } catch (error) {
    await takeBack(transaction);
    throw error;
  }
}

/** Whether a part of this transaction has been taken back: rows that were written in it may stand as before. */
export const hasTakenBack = (transaction: Executor): boolean => takenBack.has(transaction);

const takenBack = new WeakSet<Executor>();

async function takeBack(transaction: Executor): Promise<void> {
  takenBack.add(transaction);
  await run(transaction, TAKE_BACK).catch(() => undefined);
}

const run = (transaction: Executor, text: string): Promise<unknown> =>
  transaction.query({ text, values: [] });
