import { verifyPassword } from '#server/auth/password.ts';
import type { Executor } from '#server/database/connection.ts';

/** Whether that is the password of the member. Who calls it counts the guess before. */
export async function isOwnPassword(
  executor: Executor,
  memberId: number,
  password: string,
): Promise<boolean> {
  const { rows } = await executor.query<{ password: string }>({
    text: 'SELECT password FROM "user" WHERE id = $1',
    values: [memberId],
  });
  return verifyPassword(rows[0]?.password ?? null, password);
}
