import { createHash } from 'node:crypto';
import type { Connection } from '#server/database/connection.ts';
import type { Spot } from './clicks.ts';

/** A picture is good for ten minutes and this many tries. */
export const CAPTCHA_MS = 10 * 60_000;
export const MAX_TRIES = 5;

/** Keeps what must be clicked; a new picture for the same id replaces the old one. Outlived ones are dropped. */
export async function keepTargets(
  main: Connection,
  id: string,
  targets: readonly Spot[],
  now: number,
): Promise<void> {
  await main.query({ text: 'DELETE FROM captcha WHERE expire_time <= $1', values: [instant(now)] });
  await main.query({
    text: `INSERT INTO captcha (key, targets, expire_time) VALUES ($1, $2, $3)
           ON CONFLICT (key) DO UPDATE
             SET targets = excluded.targets, tries = 0, expire_time = excluded.expire_time`,
    values: [keyOf(id), JSON.stringify(targets), instant(now + CAPTCHA_MS)],
  });
}

/**
 * Counts a try and returns what must be clicked; null when there is no such picture, it has outlived its time, or its
 * tries are used up. Counted before anything is looked at, so that tries made at the same time count as well.
 */
export async function takeTry(main: Connection, id: string, now: number): Promise<Spot[] | null> {
  const { rows } = await main.query<{ targets: Spot[] | string }>({
    text: `UPDATE captcha SET tries = tries + 1
            WHERE key = $1 AND expire_time > $2 AND tries < $3
        RETURNING targets`,
    values: [keyOf(id), instant(now), MAX_TRIES],
  });
  const [row] = rows;
  if (row === undefined) return null;
  return typeof row.targets === 'string' ? (JSON.parse(row.targets) as Spot[]) : row.targets;
}

/** Uses a picture up. False when somebody else has already: it lets in only once. */
export async function consumeCaptcha(main: Connection, id: string): Promise<boolean> {
  const { count } = await main.query({ text: 'DELETE FROM captcha WHERE key = $1', values: [keyOf(id)] });
  return count === 1;
}

const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');

const instant = (ms: number): string => new Date(ms).toISOString();
