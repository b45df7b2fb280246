import type { Connection } from '#server/database/connection.ts';
import { hashPassword } from './password.ts';
import { randomPassword } from './set-password.ts';

/** The first administrator as it was made; the password is known only here. */
export interface FirstAdministrator {
  username: string;
  password: string;
  /** The operator chose it, so it need not be printed. */
  given: boolean;
}

/**
 * Makes the administrator `admin`, who may do everything, when there is nobody yet; null when somebody is there.
 * Of several servers that start together exactly one makes it.
 */
export async function createFirstAdministrator(
  main: Connection,
  givenPassword: string | null,
): Promise<FirstAdministrator | null> {
  const { count } = await main.query({ text: 'SELECT 1 FROM admin LIMIT 1', values: [] });
  if (count > 0) return null;
  const password = givenPassword ?? randomPassword();
  const hashed = await hashPassword(password);
  const made = await main.transaction(async (transaction) => {
    await transaction.query({ text: 'LOCK TABLE admin IN EXCLUSIVE MODE', values: [] });
    const inserted = await transaction.query<{ id: string }>({
      text: `INSERT INTO admin (username, nickname, password)
             SELECT 'admin', 'Admin', $1 WHERE NOT EXISTS (SELECT 1 FROM admin) RETURNING id`,
      values: [hashed],
    });
    const admin = inserted.rows[0];
    if (admin === undefined) return false;
    await transaction.query({
      text: `WITH super AS (INSERT INTO admin_group (name, rules) VALUES ('超级管理组', '{*}') RETURNING id)
             INSERT INTO admin_group_access (uid, group_id) SELECT $1, id FROM super`,
      values: [admin.id],
    });
    return true;
  });
  return made ? { username: 'admin', password, given: givenPassword !== null } : null;
}
