import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { nameOfCode, type CodeKey } from './code-key.ts';

/** A code is good for ten minutes and five tries; the next one is sent a minute later at the earliest. */
export const CODE_MS = 10 * 60_000;
export const MAX_CODE_TRIES = 5;
const PAUSE_MS = 60_000;

/**
 * Makes a code of six digits and keeps its hash; it takes the place of one made before.
 * @throws AppError `request.throttled` within a minute of the one before.
 */
export async function makeCode(executor: Executor, key: CodeKey, now: number): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(12).toString('base64url');
  await executor.query({ text: 'DELETE FROM account_code WHERE expire_time <= $1', values: [instant(now)] });
  const { count } = await executor.query({
    text: `INSERT INTO account_code AS kept (key, salt, code, sent_time, expire_time) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (key) DO UPDATE
             SET salt = excluded.salt, code = excluded.code, tries = 0, sent_time = excluded.sent_time,
                 expire_time = excluded.expire_time
           WHERE kept.sent_time <= $6`,
    values: [
      hashOf(nameOfCode(key)),
      salt,
      hashOf(salt + code),
      instant(now),
      instant(now + CODE_MS),
      instant(now - PAUSE_MS),
    ],
  });
  if (count === 0) throw new AppError('request.throttled');
  return code;
}

/**
 * Whether that is the code. The try is counted before anything is compared, on its own: it must stay counted when what
 * follows is refused.
 */
export async function isRightCode(
  executor: Executor,
  key: CodeKey,
  given: string,
  now: number,
): Promise<boolean> {
  const { rows } = await executor.query<{ salt: string; code: string }>({
    text: `UPDATE account_code SET tries = tries + 1 WHERE key = $1 AND expire_time > $2 AND tries < $3
        RETURNING salt, code`,
    values: [hashOf(nameOfCode(key)), instant(now), MAX_CODE_TRIES],
  });
  const [kept] = rows;
  if (kept === undefined) return false;
  return timingSafeEqual(Buffer.from(hashOf(kept.salt + given.trim())), Buffer.from(kept.code));
}

/** Uses a code up. False when somebody else has already: it is good for one thing. */
export async function consumeCode(executor: Executor, key: CodeKey): Promise<boolean> {
  const { count } = await executor.query({
    text: 'DELETE FROM account_code WHERE key = $1',
    values: [hashOf(nameOfCode(key))],
  });
  return count === 1;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const instant = (ms: number): string => new Date(ms).toISOString();
