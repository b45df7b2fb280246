import { wallTimeAt } from '#engine/query/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Audience, AUDIENCES } from './audience.ts';
import { verifyPassword } from './password.ts';
import { dropOldTokens, type IssuedTokens, issueTokens } from './token-store.ts';
import { DAY_MS } from './token.ts';

/** This many failures in a row lock an account for a day. */
export const MOST_FAILURES = 10;

export interface LoginAttempt {
  audience: Audience;
  /** The account's name; of a member also his e-mail address or mobile number. */
  username: string;
  password: string;
  /** Also issue a refresh token. */
  keep: boolean;
  ip: string;
  userAgent: string;
}

/** Who came in. */
export interface LoggedIn {
  id: number;
  tokens: IssuedTokens;
  /** Stored instant of the login before; null when there was none. */
  lastLoginTime: string | null;
}

interface Account {
  id: string;
  password: string;
  enabled: boolean;
  login_failure: number;
  login_failure_time: string | null;
  last_login_time: string | null;
}

/** Attempts under way, by account: the last one's end. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Attempts on one account take turns, so that right passwords sent at the same time do not count as failures of each
 * other.
 */
export function logIn(main: Connection, attempt: LoginAttempt, now: number): Promise<LoggedIn> {
  const name = `${attempt.audience} ${attempt.username}`;
  const before = underWay.get(name) ?? Promise.resolve();
  const mine = before.then(() => tryLogIn(main, attempt, now));
  const end = mine.catch(() => undefined);
  underWay.set(name, end);
  void end.then(() => {
    if (underWay.get(name) === end) underWay.delete(name);
  });
  return mine;
}

/**
 * Checks account and password and begins a session. The failure is counted before the password is looked at, so that
 * guesses made at the same time count as well.
 * @throws AppError `login.failed`, `login.locked`, or `login.disabled` (told only to who knows the password).
 */
async function tryLogIn(main: Connection, attempt: LoginAttempt, now: number): Promise<LoggedIn> {
  const account = await countAttempt(main, attempt, now);
  if (account !== null && account.login_failure > MOST_FAILURES) throw locked(account, now);
  const right = await verifyPassword(account?.password ?? null, attempt.password);
  if (account === null || !right) throw new AppError('login.failed');
  if (!account.enabled) throw new AppError('login.disabled');
  return beginSession(main, account, attempt, now);
}

/** Counts a failure in advance; a day after the last one the count begins anew. A locked account's day is not prolonged. */
async function countAttempt(
  main: Connection,
  { audience, username }: LoginAttempt,
  now: number,
): Promise<Account | null> {
  const { table, named, enabled } = AUDIENCES[audience];
  const { rows } = await main.query<Account>({
    text: `UPDATE ${table} AS account
              SET login_failure = CASE WHEN login_failure_time > $2 THEN login_failure + 1 ELSE 1 END,
                  login_failure_time = CASE WHEN login_failure_time > $2 AND login_failure >= $4
                                            THEN login_failure_time ELSE $3 END
            WHERE ${named}
        RETURNING id, password, ${enabled} AS enabled, login_failure, login_failure_time, last_login_time`,
    values: [username, iso(now - DAY_MS), iso(now), MOST_FAILURES],
  });
  return rows[0] ?? null;
}

function locked(account: Account, now: number): AppError {
  const since = account.login_failure_time === null ? now : Date.parse(account.login_failure_time);
  return new AppError('login.locked', {
    params: { minutes: Math.max(1, Math.ceil((since + DAY_MS - now) / 60_000)) },
  });
}

async function beginSession(
  main: Connection,
  account: Account,
  { audience, keep, ip, userAgent }: LoginAttempt,
  now: number,
): Promise<LoggedIn> {
  const id = Number(account.id);
  const tokens = await main.transaction(async (transaction) => {
    await transaction.query({
      text: `UPDATE ${AUDIENCES[audience].table}
                SET login_failure = 0, login_failure_time = NULL, previous_login_time = last_login_time,
                    last_login_time = $2, last_login_ip = $3
              WHERE id = $1`,
      values: [id, iso(now), ip.slice(0, 50)],
    });
    await dropOldTokens(transaction, now);
    return issueTokens(transaction, id, keep, now, { audience, ip, userAgent });
  });
  return { id, tokens, lastLoginTime: account.last_login_time };
}

/** A stored instant as `YYYY-MM-DD HH:mm:ss` of the clock in `timeZone`, empty for none. */
export function wallTime(stored: string | null, timeZone: string): string {
  return stored === null ? '' : wallTimeAt(Math.floor(Date.parse(stored) / 1000), timeZone);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
