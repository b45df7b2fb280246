import type { ReceiveFacts } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';

/** What decides on the member's side whether they may receive one more of a coupon. */
export type Receiver = Pick<ReceiveFacts, 'own' | 'ownToday' | 'isNewMember' | 'levelId' | 'score'>;

/** Somebody who has received nothing yet. */
export const NOBODY: Receiver = { own: 0, ownToday: 0, isNewMember: true, levelId: null, score: 0 };

const OWN = fixedStatement(`select "coupon_id"::text as "coupon", count(*)::int as "own",
    count(*) filter (where "day" = $3::date)::int as "today"
  from "shop_member_coupon" where "user_id" = $1 and "coupon_id" = any($2::bigint[]) group by "coupon_id"`);
const MEMBER = fixedStatement(`select coalesce("score", 0)::text as "score", "level_id"::text as "level",
    not exists (select from "shop_order" where "user_id" = "user"."id" and "pay_status" = 1) as "new"
  from "user" where "id" = $1`);

/** What a member has of coupons, by the coupon; that of nobody for a guest. @param today of the shop, `2026-11-28` */
export async function readReceivers(
  executor: Executor,
  memberId: number | null,
  couponIds: readonly number[],
  today: string,
): Promise<(couponId: number) => Receiver> {
  if (memberId === null || couponIds.length === 0) return () => NOBODY;
  const [owned, known] = await Promise.all([
    executor.query<{ coupon: string; own: number; today: number }>(OWN([memberId, couponIds, today])),
    executor.query<{ score: string; level: string | null; new: boolean }>(MEMBER([memberId])),
  ]);
  const [member] = known.rows;
  const levelId = member?.level ? Number(member.level) : null;
  const base = { ...NOBODY, levelId, score: Number(member?.score ?? 0), isNewMember: member?.new ?? true };
  const counts = new Map(
    owned.rows.map(({ coupon, own, today: ownToday }) => [Number(coupon), { ...base, own, ownToday }]),
  );
  return (couponId) => counts.get(couponId) ?? base;
}
