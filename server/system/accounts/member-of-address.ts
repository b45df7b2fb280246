import type { Executor } from '#server/database/connection.ts';
import type { AccountWay } from '#server/auth/member/member-entry.ts';

/** The key of the member with that address; null when nobody has it. */
export async function memberOfAddress(
  executor: Executor,
  way: AccountWay,
  address: string,
): Promise<number | null> {
  const { rows } = await executor.query<{ id: string }>({
    text: `SELECT id FROM "user" WHERE ${way} = $1 AND ${way} <> ''`,
    values: [address],
  });
  return rows[0] === undefined ? null : Number(rows[0].id);
}
