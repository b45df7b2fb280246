import { ImportError, type Query } from '#generator/readers/index.ts';
import type { Connections, Executor } from '#server/database/connection.ts';
import { withinSavepoint } from '#server/database/savepoint.ts';
import { AppError } from '#server/errors/app-error.ts';

const LONGEST_MS = 15_000;

/**
 * Runs readers on a connection, in a transaction that can't write and ends soon.
 * @throws AppError `designer.unknown-connection`, or `designer.unreadable` with the reader's complaint.
 */
export async function readOnly<T>(
  connections: Connections,
  name: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  if (!connections.names().includes(name))
    throw new AppError('designer.unknown-connection', { params: { name } });
  return explained(() =>
    connections.get(name).transaction(async (transaction) => {
      await transaction.query({ text: 'SET TRANSACTION READ ONLY', values: [] });
      await transaction.query({ text: `SET LOCAL statement_timeout = ${LONGEST_MS}`, values: [] });
      return work(guarded(transaction));
    }),
  );
}

/** Complaints of a reader become refusals that say what they are about. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new AppError('designer.unreadable', { params: { reason: error.words }, cause: error });
  }
}

/** A sample that fails must not end the transaction it is taken in. */
function guarded(executor: Executor): Query {
  const run = async <Row>(text: string, values: unknown[] = []) =>
    (await executor.query<Row>({ text, values })).rows;
  return (text, values) => withinSavepoint(executor, () => run<never>(text, values));
}
