import { createHash } from 'node:crypto';
import type { Json } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction } from '#server/record/records.ts';

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

const CLAIM =
  fixedStatement(`insert into "shop_request" ("user_id", "name", "key", "body", "create_time") values ($1, $2, $3, $4, $5)
  on conflict ("user_id", "key") do update set "name" = excluded."name", "body" = excluded."body", "answer" = null,
    "create_time" = excluded."create_time"
  where "shop_request"."create_time" < $6 returning "key"`);
const KNOWN = fixedStatement(
  'select "name", "body", "answer" from "shop_request" where "user_id" = $1 and "key" = $2',
);
const KEEP = fixedStatement(
  'update "shop_request" set "answer" = $3::jsonb where "user_id" = $1 and "key" = $2',
);

/**
 * Does `work` once for a key of a member, and answers the same to whoever sends it again. The key is a part of the transaction:
 * what fails leaves none, and of two calls at once the second waits for the first.
 * @param begin what the work asks for first, together with the key; it writes nothing, and for a known key it is in vain
 * @throws AppError `request.key-reused` for the key of another request.
 */
export async function oncePerKey<Answer extends Json, Begun = undefined>(
  transaction: RecordTransaction,
  { memberId, name, key, body }: KeyedRequest,
  now: number,
  work: (begun: Begun) => Promise<Answer>,
  begin: () => Promise<Begun> = () => Promise.resolve(undefined as Begun),
): Promise<Answer> {
  const { executor } = transaction;
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const [time, ended] = [now, now - KEY_LIVES_MS].map((instant) => new Date(instant).toISOString());
  const [claimed, begun] = await Promise.all([
    executor.query(CLAIM([memberId, name, key, digest, time, ended])),
    settled(begin()),
  ]);
  if (claimed.rows.length > 0) {
    if ('error' in begun) throw begun.error;
    const answer = await work(begun.value);
    transaction.withCommit(KEEP([memberId, key, JSON.stringify(answer)]));
    return answer;
  }
  type Known = { name: string; body: string; answer: Answer };
  const { rows } = await executor.query<Known>(KNOWN([memberId, key]));
  const [known] = rows;
  if (!known || known.name !== name || known.body !== digest) throw new AppError('request.key-reused');
  return known.answer;
}

/** What came of it: a key that is known has its answer whatever has become of its request meanwhile. */
const settled = <Value>(begun: Promise<Value>): Promise<{ value: Value } | { error: unknown }> =>
  begun.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
