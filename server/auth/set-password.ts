import { randomBytes } from 'node:crypto';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { hashPassword } from './password.ts';
import { passwordIssue } from '#server/config/password-rule.ts';
import { endAllSessions } from './token-store.ts';

/** A password nobody can guess, easy to type. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x');
}

/**
 * Sets an administrator's password, unlocks the account and ends its sessions. Returns the key of the account, whose
 * sessions a server may still remember.
 * @throws AppError `record.invalid` for a password that breaks the rules, `record.not-found` for an unknown name.
 */
export async function setAdminPassword(
  main: Connection,
  username: string,
  password: string,
): Promise<number> {
  const issue = passwordIssue(password);
  if (issue !== null) throw new AppError('record.invalid', { issues: [issue] });
  const hashed = await hashPassword(password);
  return main.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>({
      text: `UPDATE admin SET password = $2, login_failure = 0, login_failure_time = NULL, update_time = now()
              WHERE username = $1 RETURNING id`,
      values: [username, hashed],
    });
    if (rows[0] === undefined) throw new AppError('record.not-found');
    await endAllSessions(transaction, Number(rows[0].id));
    return Number(rows[0].id);
  });
}
