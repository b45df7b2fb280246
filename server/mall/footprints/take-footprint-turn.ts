import type { RecordTransaction } from '#server/record/records.ts';

const TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Waits until nobody else changes footprints of a member, and keeps others away until the transaction ends. */
export async function takeFootprintTurn({ executor }: RecordTransaction, memberId: number): Promise<void> {
  await executor.query({ text: TURN, values: [`footprints of member ${memberId}`] });
}
