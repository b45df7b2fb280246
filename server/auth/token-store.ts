import { randomUUID } from 'node:crypto';
import type { Executor } from '#server/database/connection.ts';
import type { Audience } from '#server/http/audience.ts';
import { actingOf } from './acting-actor.ts';
import { keepActing } from './keep-acting.ts';
import { AUDIENCES } from './audiences.ts';
import { ACCESS_MS, hashToken, newToken, REFRESH_MS } from './token.ts';

/** The tokens of one login; `refresh` is empty unless the login is to be kept. */
export interface IssuedTokens {
  access: string;
  refresh: string;
}

/** Where a session begins. */
export interface Origin {
  ip: string;
  userAgent: string;
}

/** Begins a session: an access token and, when it is to be kept, a refresh token bound to it. */
export async function issueTokens(
  executor: Executor,
  accountId: number,
  keep: boolean,
  now: number,
  { audience = 'admin', ip = '', userAgent = '' }: { audience?: Audience } & Partial<Origin> = {},
): Promise<IssuedTokens> {
  const session = randomUUID();
  const access = newToken();
  const refresh = keep ? newToken() : '';
  const types = AUDIENCES[audience];
  const own = { accountId, session, ip, userAgent, passwordTime: instant(now) };
  await insertToken(executor, { ...own, token: access, type: types.access, expires: now + ACCESS_MS });
  if (keep)
    await insertToken(executor, { ...own, token: refresh, type: types.refresh, expires: now + REFRESH_MS });
  return { access, refresh };
}

/**
 * A new access token for a kept session; null unless the refresh token is good, its account enabled, and the access
 * token presented with it (expired or not) is of the same session. The old access token ends at once; its row stays,
 * so that a second window that presents the same pair shortly after is not thrown out.
 */
export async function renewAccess(
  executor: Executor,
  audience: Audience,
  { refresh, oldAccess }: { refresh: string; oldAccess: string },
  now: number,
): Promise<string | null> {
  const types = AUDIENCES[audience];
  const { rows } = await executor.query<{
    account_id: string;
    session: string;
    ip: string;
    useragent: string;
    password_time: string | null;
    acting_merchant: string | null;
    acting_name: string;
    acting_reason: string;
  }>({
    text: `SELECT kept.user_id AS account_id, kept.session, kept.ip, kept.useragent, kept.password_time,
                  kept.acting_merchant, kept.acting_name, kept.acting_reason
             FROM token AS kept
             JOIN token AS old ON old.session = kept.session AND old.type = $4 AND old.token = $2
             JOIN ${types.table} AS account ON account.id = kept.user_id AND ${types.enabled}
            WHERE kept.token = $1 AND kept.type = $5 AND kept.expire_time > $3`,
    values: [hashToken(refresh), hashToken(oldAccess), instant(now), types.access, types.refresh],
  });
  const [found] = rows;
  if (found === undefined) return null;
  const token = newToken();
  await executor.query({
    text: 'UPDATE token SET expire_time = least(expire_time, $2) WHERE token = $1',
    values: [hashToken(oldAccess), instant(now)],
  });
  await insertToken(executor, {
    token,
    type: types.access,
    accountId: Number(found.account_id),
    session: found.session,
    ip: found.ip,
    userAgent: found.useragent,
    passwordTime: found.password_time,
    expires: now + ACCESS_MS,
  });
  const acting = actingOf(found);
  if (acting !== null) await keepActing(executor, token, acting);
  return token;
}

/** Ends the sessions of the given tokens of an audience and returns whose they were. */
export async function endSessions(
  executor: Executor,
  tokens: string[],
  audience: Audience = 'admin',
): Promise<number[]> {
  const { rows } = await executor.query<{ user_id: string }>({
    text: `DELETE FROM token WHERE session IN (SELECT session FROM token WHERE token = ANY($1) AND type = ANY($2))
           RETURNING user_id`,
    values: [tokens.map(hashToken), typesOf(audience)],
  });
  return [...new Set(rows.map((row) => Number(row.user_id)))];
}

/**
 * Ends every session of an account: its password changed, or it may not come in any more. `except` is an access token
 * whose session stays: the one in which the password was changed.
 */
export async function endAllSessions(
  executor: Executor,
  accountId: number,
  { audience = 'admin', except }: { audience?: Audience; except?: string } = {},
): Promise<void> {
  await executor.query({
    text: `DELETE FROM token WHERE user_id = $1 AND type = ANY($2)
              AND session IS DISTINCT FROM (SELECT session FROM token WHERE token = $3)`,
    values: [accountId, typesOf(audience), except === undefined ? null : hashToken(except)],
  });
}

/** Removes what no session can use any more. */
export async function dropOldTokens(executor: Executor, now: number): Promise<void> {
  await executor.query({
    text: 'DELETE FROM token WHERE expire_time < $1',
    values: [instant(now - REFRESH_MS)],
  });
}

const typesOf = (audience: Audience): string[] => [AUDIENCES[audience].access, AUDIENCES[audience].refresh];

async function insertToken(
  executor: Executor,
  row: Origin & {
    token: string;
    type: string;
    accountId: number;
    session: string;
    expires: number;
    passwordTime: string | null;
  },
): Promise<void> {
  await executor.query({
    text: `INSERT INTO token (token, type, user_id, session, expire_time, ip, useragent, password_time)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      hashToken(row.token),
      row.type,
      row.accountId,
      row.session,
      instant(row.expires),
      row.ip.slice(0, 50),
      row.userAgent.replaceAll('\0', '').slice(0, 255),
      row.passwordTime,
    ],
  });
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
