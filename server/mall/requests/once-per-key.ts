import { createHash } from 'node:crypto';
import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';

/** How long a key is known: 24 hours. */
export const KEY_LIVES_MS = 24 * 3_600_000;

/** A call that must not happen twice. */
export interface KeyedRequest {
  memberId: number;
  /** Name of the call: the same key is no answer to another one. */
  name: string;
  key: string;
  /** What was sent with it, without the key. */
  body: Json;
}

const CLAIM = `insert into "shop_request" ("user_id", "name", "key", "body", "create_time") values ($1, $2, $3, $4, $5)
  on conflict ("user_id", "key") do update set "name" = excluded."name", "body" = excluded."body", "answer" = null,
    "create_time" = excluded."create_time"
  where "shop_request"."create_time" < $6 returning "key"`;
const KNOWN = 'select "name", "body", "answer" from "shop_request" where "user_id" = $1 and "key" = $2';
const KEEP = 'update "shop_request" set "answer" = $3::jsonb where "user_id" = $1 and "key" = $2';

/**
 * Does `work` once for a key of a member, and answers the same to whoever sends it again. The key is a part of the transaction:
 * what fails leaves none, and of two calls at once the second waits for the first.
 * @throws AppError `request.key-reused` for the key of another request.
 */
export async function oncePerKey<Answer extends Json>(
  executor: Executor,
  { memberId, name, key, body }: KeyedRequest,
  now: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const [time, ended] = [now, now - KEY_LIVES_MS].map((instant) => new Date(instant).toISOString());
  const claimed = await executor.query({ text: CLAIM, values: [memberId, name, key, digest, time, ended] });
  if (claimed.rows.length > 0) {
    const answer = await work();
    await executor.query({ text: KEEP, values: [memberId, key, JSON.stringify(answer)] });
    return answer;
  }
  const { rows } = await executor.query<{ name: string; body: string; answer: Answer }>({
    text: KNOWN,
    values: [memberId, key],
  });
  const [known] = rows;
  if (!known || known.name !== name || known.body !== digest) throw new AppError('request.key-reused');
  return known.answer;
}
