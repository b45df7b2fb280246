import { expiringPoints } from '#engine/commerce/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

/** A day on which points end: those that were earned before another one. Both at midnight of the shop's clock, `2026-01-01`. */
export interface ExpiryDay {
  earnedBefore: string;
  /** What came back of what was spent counts as spent no more once this year is over. */
  year: string;
  timeZone: string;
}

/**
 * Points by their age: what goods gave and took back counts for the order that gave it; what came back of a payment holds on until the
 * next year, so that nobody loses it the day it comes.
 */
const AGED = fixedStatement(`select "u"."id"::text as "id", "u"."score"::text as "balance",
    coalesce(sum("l"."score") filter (where "l"."score" > 0 and "l"."kind" <> 'returned' and "l"."create_time" < "b"."earned"), 0)
      + coalesce(sum("l"."score") filter (where "l"."kind" = 'recalled' and "g"."create_time" < "b"."earned"), 0) as "earned",
    - coalesce(sum("l"."score") filter (where "l"."score" < 0 and "l"."kind" <> 'recalled'), 0)
      - coalesce(sum("l"."score") filter (where "l"."kind" = 'returned' and "l"."create_time" < "b"."year"), 0) as "spent"
  from (select $2::timestamp at time zone $4 as "earned", $3::timestamp at time zone $4 as "year") "b"
    cross join "user" "u" join "user_score_log" "l" on "l"."user_id" = "u"."id"
    left join "user_score_log" "g" on "l"."kind" = 'recalled' and "g"."order_id" = "l"."order_id" and "g"."kind" = 'order'
  where "u"."id" = any($1::bigint[]) group by "u"."id" order by "u"."id"`);

/** What expires of members, by their ids; those of whom nothing does are left out. */
export async function agedPoints(
  executor: Executor,
  ids: readonly (number | string)[],
  { earnedBefore, year, timeZone }: ExpiryDay,
): Promise<Map<number, number>> {
  const { rows } = await executor.query<{ id: string; balance: string; earned: string; spent: string }>(
    AGED([ids, earnedBefore, year, timeZone]),
  );
  const points = rows.map(({ id, balance, earned, spent }): [number, number] => [
    Number(id),
    expiringPoints({ earned: Number(earned), spent: Number(spent), balance: Number(balance) }),
  ]);
  return new Map(points.filter(([, count]) => count > 0));
}
