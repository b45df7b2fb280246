import {
  periodEnd,
  periodStart,
  type SignedDay,
  type SignPeriod,
  type SignRule,
} from '#engine/commerce/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

/** A day on which a member has checked in, and what it gave. */
export interface SignedRow extends SignedDay {
  id: string;
  score: number;
  growth: number;
  /** 1 where it was made up later. */
  makeup: number;
}

const COLUMNS = `"id"::text as "id", "day"::text as "day", "streak", "score", "growth", "makeup"`;
const LAST = fixedStatement(`select ${COLUMNS} from "user_sign_in"
  where "user_id" = $1 and "day" <= $2::date order by "day" desc limit 1`);
const TOTAL = fixedStatement(`select count(*)::int as "total" from "user_sign_in"
  where "user_id" = $1 and ($2::date is null or "day" between $2::date and $3::date)`);
const BETWEEN = fixedStatement(`select ${COLUMNS} from "user_sign_in"
  where "user_id" = $1 and "day" between $2::date and $3::date order by "day"`);
// A coupon that is not given any more is no reward.
const RULES =
  fixedStatement(`select "r"."kind", "r"."days", "r"."score", "r"."growth", "c"."id"::text as "coupon" from "shop_sign_rule" "r"
    left join "shop_coupon" "c" on "c"."id" = "r"."coupon_id" and "c"."status" in (1, 2)
  where "r"."status" = 1
  order by case "r"."kind" when 'daily' then 1 when 'consecutive' then 2 else 3 end, "r"."days", "r"."id"`);

type Row = SignedRow & Record<string, unknown>;

/** The last day up to one on which a member has checked in. */
export async function lastSigned(
  executor: Executor,
  memberId: number,
  day: string,
): Promise<SignedRow | null> {
  const { rows } = await executor.query<Row>(LAST([memberId, day]));
  return rows[0] ?? null;
}

/** How often a member has checked in in the period that a day is in. */
export async function signedTotal(
  executor: Executor,
  memberId: number,
  { day, period }: { day: string; period: SignPeriod },
): Promise<number> {
  const { rows } = await executor.query<{ total: number }>(
    TOTAL([memberId, periodStart(day, period), periodEnd(day, period)]),
  );
  return rows[0]?.total ?? 0;
}

/** The days from one to another on which a member has checked in. */
export async function signedBetween(
  executor: Executor,
  memberId: number,
  [from, to]: [from: string, to: string],
): Promise<SignedRow[]> {
  return (await executor.query<Row>(BETWEEN([memberId, from, to]))).rows;
}

/** What checking in gives now. */
export async function signRules(executor: Executor): Promise<SignRule[]> {
  const { rows } = await executor.query<
    Omit<SignRule, 'couponId'> & { coupon: string | null } & Record<string, unknown>
  >(RULES([]));
  return rows.map(({ kind, days, score, growth, coupon }) => ({
    kind,
    days,
    score,
    growth,
    couponId: coupon === null ? null : Number(coupon),
  }));
}
