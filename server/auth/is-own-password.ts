import type { Executor } from '#server/database/connection.ts';
import type { Audience } from '#server/http/audience.ts';
import { AUDIENCES } from './audiences.ts';
import { verifyPassword } from './password.ts';

/** Whether that is the password of an account. Who calls it counts the guess before. */
export async function isOwnPassword(
  executor: Executor,
  audience: Audience,
  accountId: number,
  password: string,
): Promise<boolean> {
  const { rows } = await executor.query<{ password: string }>({
    text: `SELECT password FROM ${AUDIENCES[audience].table} WHERE id = $1`,
    values: [accountId],
  });
  return verifyPassword(rows[0]?.password ?? null, password);
}
