import { randomUUID } from 'node:crypto';
import type { Executor } from '#server/database/connection.ts';
import { ACCESS_MS, hashToken, newToken, REFRESH_MS } from './token.ts';
import type { TokenType } from './token.ts';

/** The tokens of one login; `refresh` is empty unless the login is to be kept. */
export interface IssuedTokens {
  access: string;
  refresh: string;
}

/** Begins a session: an access token and, when it is to be kept, a refresh token bound to it. */
export async function issueTokens(
  executor: Executor,
  adminId: number,
  keep: boolean,
  now: number,
): Promise<IssuedTokens> {
  const session = randomUUID();
  const access = newToken();
  const refresh = keep ? newToken() : '';
  await insertToken(executor, { token: access, type: 'admin', adminId, session, expires: now + ACCESS_MS });
  if (keep) {
    await insertToken(executor, {
      token: refresh,
      type: 'admin-refresh',
      adminId,
      session,
      expires: now + REFRESH_MS,
    });
  }
  return { access, refresh };
}

/**
 * A new access token for a kept session; null unless the refresh token is good, its administrator enabled, and the
 * access token presented with it (expired or not) is of the same session. The old access token ends at once; its row
 * stays, so that a second window that presents the same pair a moment later is not thrown out.
 */
export async function renewAccess(
  executor: Executor,
  refresh: string,
  oldAccess: string,
  now: number,
): Promise<string | null> {
  const { rows } = await executor.query<{ admin_id: string; session: string }>({
    text: `SELECT kept.user_id AS admin_id, kept.session
             FROM token AS kept
             JOIN token AS old ON old.session = kept.session AND old.type = 'admin' AND old.token = $2
             JOIN admin ON admin.id = kept.user_id AND admin.status = 1
            WHERE kept.token = $1 AND kept.type = 'admin-refresh' AND kept.expire_time > $3`,
    values: [hashToken(refresh), hashToken(oldAccess), instant(now)],
  });
  const [found] = rows;
  if (found === undefined) return null;
  const { session } = found;
  const access = newToken();
  await executor.query({
    text: 'UPDATE token SET expire_time = least(expire_time, $2) WHERE token = $1',
    values: [hashToken(oldAccess), instant(now)],
  });
  const adminId = Number(found.admin_id);
  await insertToken(executor, { token: access, type: 'admin', adminId, session, expires: now + ACCESS_MS });
  return access;
}

/** Ends the sessions of the given tokens and returns whose they were. */
export async function endSessions(executor: Executor, tokens: string[]): Promise<number[]> {
  const { rows } = await executor.query<{ user_id: string }>({
    text: `DELETE FROM token WHERE session IN (SELECT session FROM token WHERE token = ANY($1))
           RETURNING user_id`,
    values: [tokens.map(hashToken)],
  });
  return [...new Set(rows.map((row) => Number(row.user_id)))];
}

/** Ends every session of an administrator: his password changed, or he may not come in any more. */
export async function endAllSessions(executor: Executor, adminId: number): Promise<void> {
  await executor.query({ text: 'DELETE FROM token WHERE user_id = $1', values: [adminId] });
}

/** Removes what no session can use any more. */
export async function dropOldTokens(executor: Executor, now: number): Promise<void> {
  await executor.query({
    text: 'DELETE FROM token WHERE expire_time < $1',
    values: [instant(now - REFRESH_MS)],
  });
}

async function insertToken(
  executor: Executor,
  row: { token: string; type: TokenType; adminId: number; session: string; expires: number },
): Promise<void> {
  await executor.query({
    text: 'INSERT INTO token (token, type, user_id, session, expire_time) VALUES ($1, $2, $3, $4, $5)',
    values: [hashToken(row.token), row.type, row.adminId, row.session, instant(row.expires)],
  });
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
