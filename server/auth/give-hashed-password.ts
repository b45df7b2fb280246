import type { Executor } from '#server/database/connection.ts';

/** Gives a new administrator the password that they have chosen before there was an account, which is known by its hash alone. */
export async function giveHashedPassword(executor: Executor, username: string, hash: string): Promise<void> {
  await executor.query({
    text: 'UPDATE admin SET password = $2 WHERE username = $1',
    values: [username, hash],
  });
}
