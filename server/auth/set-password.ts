import { randomBytes } from 'node:crypto';
import { SYSTEM } from '#engine/access/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { hashPassword } from './password.ts';
import { MASKED } from '#server/record/security/secret-columns.ts';
import { passwordIssue } from '#server/config/password-rule.ts';
import { endAllSessions } from './token-store.ts';

/** A password nobody can guess, easy to type. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x');
}

/**
 * Sets an administrator's password, unlocks the account and ends its sessions; the log of sensitive data keeps that it
 * was changed. Returns the key of the account, whose
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
    const id = Number(rows[0].id);
    await recordChange(transaction, id);
    await endAllSessions(transaction, id);
    return id;
  });
}

/** What the record API would keep of the change, by the rules there are; nobody is signed in here. */
async function recordChange(executor: Executor, id: number): Promise<void> {
  await executor.query({
    text: `INSERT INTO security_sensitive_data_log (audience, username, definition, data_table, connection,
                   primary_key, id_value, sensitive_id, data_field, data_comment, before, after, create_time)
           SELECT 'admin', $2, 'auth/admin', 'admin', 'main', 'id', $1, id, 'password',
                  left(data_fields ->> 'password', 200), $3, $3, now()
             FROM security_sensitive_data
            WHERE status = 1 AND connection = 'main' AND data_table = 'admin' AND data_fields ? 'password'
            ORDER BY id LIMIT 1`,
    values: [String(id), SYSTEM.username, MASKED],
  });
}
