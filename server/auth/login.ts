import type { Locale } from '#engine/definition/index.ts';
import { wallTimeOf } from '#engine/query/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Audience } from '#server/http/audience.ts';
import { AUDIENCES } from './audiences.ts';
import { verifyPassword } from './password.ts';
import { dropOldTokens, type IssuedTokens, issueTokens } from './token-store.ts';
import { DAY_MS, hashToken } from './token.ts';

/** This many failures in a row lock an account for a day. */
export const MAX_FAILURES = 10;

export interface LoginAttempt {
  audience: Audience;
  /** The account's name; of a member also the e-mail address or mobile number. */
  username: string;
  password: string;
  /** Also issue a refresh token. */
  keep: boolean;
  ip: string;
  userAgent: string;
  /** The language they sign in with. */
  locale: Locale;
}

/** Who came in. */
export interface LoggedIn {
  id: number;
  tokens: IssuedTokens;
  /** Stored instant of the login before; null when there was none. */
  lastLoginTime: string | null;
}

interface Account {
  /** Null, like the password, for a name that nobody has. */
  id: string | null;
  password: string | null;
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
 * @throws AppError `login.failed`, `login.locked`, or `login.disabled` (reported only to callers who know the password).
 */
async function tryLogIn(main: Connection, attempt: LoginAttempt, now: number): Promise<LoggedIn> {
  const account = await countAttempt(main, attempt, now);
  if (account.login_failure > MAX_FAILURES) throw locked(account, now);
  const right = await verifyPassword(account.password, attempt.password);
  if (!right) throw new AppError('login.failed');
  if (!account.enabled) throw new AppError('login.disabled');
  return beginSession(main, account, attempt, now);
}

/**
 * Counts a failure in advance; a day after the last one the count begins anew. A locked account's day is not prolonged.
 * Names that nobody has are counted alike, in one statement and one write as well, so that neither the answer nor its time
 * reveals which accounts there are.
 */
async function countAttempt(
  main: Connection,
  { audience, username }: LoginAttempt,
  now: number,
): Promise<Account> {
  const { table, named, enabled } = AUDIENCES[audience];
  const { rows } = await main.query<Account>({
    text: `WITH known AS (
             UPDATE ${table} AS account SET ${counted('account')} WHERE ${named}
          RETURNING id, password, ${enabled} AS enabled, login_failure, login_failure_time, last_login_time),
           nobody AS (
             INSERT INTO login_guess AS guess (name, login_failure, login_failure_time)
             SELECT $5::varchar, 1, $3::timestamptz WHERE NOT EXISTS (SELECT 1 FROM ${table} AS account WHERE ${named})
                 ON CONFLICT (name) DO UPDATE SET ${counted('guess')}
          RETURNING login_failure, login_failure_time)
           SELECT * FROM known
            UNION ALL
           SELECT NULL, NULL, false, login_failure, login_failure_time, NULL FROM nobody`,
    values: [username, iso(now - DAY_MS), iso(now), MAX_FAILURES, hashToken(`${audience} ${username}`)],
  });
  const [account] = rows;
  if (account === undefined) throw new AppError('login.failed');
  return account;
}

const counted = (table: string): string => `
  login_failure = CASE WHEN ${table}.login_failure_time > $2 THEN ${table}.login_failure + 1 ELSE 1 END,
  login_failure_time = CASE WHEN ${table}.login_failure_time > $2 AND ${table}.login_failure >= $4
                            THEN ${table}.login_failure_time ELSE $3 END`;

function locked(account: Account, now: number): AppError {
  const since = account.login_failure_time === null ? now : Date.parse(account.login_failure_time);
  return new AppError('login.locked', {
    params: { minutes: Math.max(1, Math.ceil((since + DAY_MS - now) / 60_000)) },
  });
}

async function beginSession(
  main: Connection,
  account: Account,
  { audience, keep, ip, userAgent, locale }: LoginAttempt,
  now: number,
): Promise<LoggedIn> {
  const id = Number(account.id);
  const tokens = await main.transaction(async (transaction) => {
    await transaction.query({
      text: `UPDATE ${AUDIENCES[audience].table}
                SET login_failure = 0, login_failure_time = NULL, previous_login_time = last_login_time,
                    last_login_time = $2, last_login_ip = $3, language = $4
              WHERE id = $1`,
      values: [id, iso(now), ip.slice(0, 50), locale],
    });
    await dropOldTokens(transaction, now);
    await dropOldGuesses(transaction, now);
    return issueTokens(transaction, id, keep, now, { audience, ip, userAgent });
  });
  return { id, tokens, lastLoginTime: account.last_login_time };
}

async function dropOldGuesses(executor: Executor, now: number): Promise<void> {
  await executor.query({
    text: 'DELETE FROM login_guess WHERE login_failure_time < $1',
    values: [iso(now - DAY_MS)],
  });
}

/** A stored instant as `YYYY-MM-DD HH:mm:ss` of the clock in `timeZone`, empty for none. */
export function wallTime(stored: string | null, timeZone: string): string {
  return stored === null ? '' : wallTimeOf(Date.parse(stored), timeZone);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
