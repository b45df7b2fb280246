import type { Write } from './write.ts';

/** Makes writes that look at many rows of one table take turns, until the transaction ends. */
export async function lockTable(write: Write): Promise<void> {
  await write.executor.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`metamall ${write.call.definition.sqlTable}`],
  });
}
