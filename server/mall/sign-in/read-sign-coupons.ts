import type { Locale } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

/** A coupon as a reward calls it. */
export interface SignCoupon {
  id: number;
  name: string;
}

const NAMES = fixedStatement(
  'select "id"::text as "id", "name", "name_en" as "english" from "shop_coupon" where "id" = any($1::bigint[])',
);
const GIVEN = fixedStatement(`select "coupon_id"::text as "id", "name", "snapshot"->>'name_en' as "english"
  from "shop_member_coupon" where "user_id" = $1 and "sign_day" = $2::date order by "id"`);

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  english: string | null;
}

const shown = ({ id, name, english }: Row, locale: Locale): SignCoupon => ({
  id: Number(id),
  name: (locale === 'en' && english) || name,
});

/** What coupons are called, by their ids. */
export async function promisedCoupons(
  executor: Executor,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, SignCoupon>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.query<Row>(NAMES([[...new Set(ids)]]));
  return new Map(rows.map((row) => [Number(row.id), shown(row, locale)]));
}

/** The coupons that the check-in of a day has given. */
export async function givenCoupons(
  executor: Executor,
  { memberId, day }: { memberId: number; day: string },
  locale: Locale,
): Promise<SignCoupon[]> {
  const { rows } = await executor.query<Row>(GIVEN([memberId, day]));
  return rows.map((row) => shown(row, locale));
}
