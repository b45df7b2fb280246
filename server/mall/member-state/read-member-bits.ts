import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { MEMBER_COUPON_STATUS } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { inLocale, yuan } from '../catalog/goods-card.ts';

const BITS = fixedStatement(`select "u"."nickname", "u"."avatar", coalesce("u"."score", 0)::text as "score",
    coalesce("u"."money", 0)::text as "money", "l"."id"::text as "level", "l"."name" as "name", "l"."name_en" as "name_en",
    (select count(*)::int from "shop_member_coupon" "c" where "c"."user_id" = "u"."id"
      and "c"."status" = ${MEMBER_COUPON_STATUS.unused} and "c"."end_time" >= $2) as "coupons",
    (select coalesce(jsonb_object_agg("o"."status", "o"."count"), '{}') from (select "status", count(*)::int as "count" from "shop_order"
      where "user_id" = $1 and "status" between 1 and 4 and coalesce("member_deleted", 0) = 0 group by 1) "o") as "orders"
  from "user" "u" left join "shop_member_level" "l" on "l"."id" = "u"."level_id" where "u"."id" = $1`);

interface Row extends Record<string, unknown> {
  nickname: string | null;
  avatar: string | null;
  score: string;
  money: string;
  level: string | null;
  name: string | null;
  name_en: string | null;
  coupons: number;
  /** By their status, as the keys of JSON are. */
  orders: Record<string, number>;
}

/**
 * What blocks of pages show of a member: level, points, balance in yuan, coupons to use, and how many orders wait to be paid, sent, received
 * and reviewed. Null where there is no such member. @param now Milliseconds since 1970, UTC.
 */
export async function readMemberBits(
  executor: Executor,
  { memberId, now }: { memberId: number; now: number },
  locale: Locale,
): Promise<JsonObject | null> {
  const { rows } = await executor.query<Row>(BITS([memberId, new Date(now).toISOString()]));
  const [row] = rows;
  if (!row) return null;
  const waiting = (status: number): number => row.orders[String(status)] ?? 0;
  return {
    nickname: row.nickname ?? '',
    avatar: row.avatar ?? '',
    level:
      row.level === null ? null : { id: Number(row.level), name: inLocale(locale, row.name, row.name_en) },
    points: Number(row.score),
    balance: yuan(row.money),
    coupons: row.coupons,
    orders: {
      unpaid: waiting(1),
      unsent: waiting(2),
      unreceived: waiting(3),
      unreviewed: waiting(4),
    },
  };
}
