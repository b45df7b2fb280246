import type { AccountWay } from '#server/auth/member/member-entry.ts';
import type { Executor } from '#server/database/connection.ts';

/** The mailbox or telephone of a member; empty when they have none. */
export async function addressOfMember(
  executor: Executor,
  memberId: number,
  way: AccountWay,
): Promise<string> {
  const { rows } = await executor.query<{ address: string }>({
    text: `SELECT ${way} AS address FROM "user" WHERE id = $1`,
    values: [memberId],
  });
  return rows[0]?.address ?? '';
}
