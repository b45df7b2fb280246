import { randomBytes } from 'node:crypto';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashPassword } from './password.ts';
import { passwordIssue } from './password-rule.ts';
import { sessionsChanged } from './session-changes.ts';
import { endAllSessions } from './token-store.ts';

/** A password nobody can guess, easy to type. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x');
}

/**
 * Sets an administrator's password, unlocks the account and ends its sessions.
 * @throws AppError `record.invalid` for a password that breaks the rules, `record.not-found` for an unknown name.
 */
export async function setAdminPassword(main: Connection, username: string, password: string): Promise<void> {
  const issue = passwordIssue(password);
  if (issue !== null) throw new AppError('record.invalid', { issues: [issue] });
  const hashed = await hashPassword(password);
  const id = await main.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>({
      text: `UPDATE admin SET password = $2, login_failure = 0, login_failure_time = NULL, update_time = now()
              WHERE username = $1 RETURNING id`,
      values: [username, hashed],
    });
    if (rows[0] === undefined) throw new AppError('record.not-found');
    await endAllSessions(transaction, Number(rows[0].id));
    return Number(rows[0].id);
  });
  sessionsChanged(id);
}
