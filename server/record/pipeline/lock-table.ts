import type { TableWrite } from './table-write.ts';

/** Makes writes that look at many rows of one table take turns, until the transaction ends. */
export async function lockTable({ call, transaction }: TableWrite): Promise<void> {
  await transaction.executor.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`metamall ${call.definition.sqlTable}`],
  });
}
