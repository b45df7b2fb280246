import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import { verifyPassword } from './password.ts';
import { dropOldTokens, issueTokens } from './token-store.ts';
import { DAY_MS } from './token.ts';

/** This many failures in a row lock an account for a day. */
export const MOST_FAILURES = 10;

export interface LoginAttempt {
  username: string;
  password: string;
  /** Also issue a refresh token. */
  keep: boolean;
  ip: string;
}

/** What the client keeps after a login. */
export interface LoggedIn {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  /** `YYYY-MM-DD HH:mm:ss` of the login before, in UTC; empty when there was none. */
  last_login_time: string;
  token: string;
  refresh_token: string;
}

interface Account {
  id: string;
  username: string;
  nickname: string;
  avatar: string;
  password: string;
  status: number;
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
  const { username } = attempt;
  const before = underWay.get(username) ?? Promise.resolve();
  const mine = before.then(() => tryLogIn(main, attempt, now));
  const end = mine.catch(() => undefined);
  underWay.set(username, end);
  void end.then(() => {
    if (underWay.get(username) === end) underWay.delete(username);
  });
  return mine;
}

/**
 * Checks account and password and begins a session. The failure is counted before the password is looked at, so that
 * guesses made at the same time count as well.
 * @throws AppError `login.failed`, `login.locked`, or `login.disabled` (told only to who knows the password).
 */
async function tryLogIn(main: Connection, attempt: LoginAttempt, now: number): Promise<LoggedIn> {
  const account = await countAttempt(main, attempt.username, now);
  if (account !== null && account.login_failure > MOST_FAILURES) throw locked(account, now);
  const right = await verifyPassword(account?.password ?? null, attempt.password);
  if (account === null || !right) throw new AppError('login.failed');
  if (account.status !== 1) throw new AppError('login.disabled');
  return beginSession(main, account, attempt, now);
}

/** Counts a failure in advance; a day after the last one the count begins anew. A locked account's day is not prolonged. */
async function countAttempt(main: Connection, username: string, now: number): Promise<Account | null> {
  const { rows } = await main.query<Account>({
    text: `UPDATE admin
              SET login_failure = CASE WHEN login_failure_time > $2 THEN login_failure + 1 ELSE 1 END,
                  login_failure_time = CASE WHEN login_failure_time > $2 AND login_failure >= $4
                                            THEN login_failure_time ELSE $3 END
            WHERE username = $1
        RETURNING id, username, nickname, avatar, password, status, login_failure, login_failure_time, last_login_time`,
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
  attempt: LoginAttempt,
  now: number,
): Promise<LoggedIn> {
  const id = Number(account.id);
  const tokens = await main.transaction(async (transaction) => {
    await transaction.query({
      text: `UPDATE admin SET login_failure = 0, login_failure_time = NULL, last_login_time = $2, last_login_ip = $3
              WHERE id = $1`,
      values: [id, iso(now), attempt.ip.slice(0, 50)],
    });
    await dropOldTokens(transaction, now);
    return issueTokens(transaction, id, attempt.keep, now);
  });
  return {
    id,
    username: account.username,
    nickname: account.nickname,
    avatar: account.avatar,
    last_login_time: wallTime(account.last_login_time),
    token: tokens.access,
    refresh_token: tokens.refresh,
  };
}

/** A stored instant as `YYYY-MM-DD HH:mm:ss` in UTC, empty for none. */
export function wallTime(stored: string | null): string {
  return stored === null ? '' : stored.slice(0, 19).replace('T', ' ');
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
