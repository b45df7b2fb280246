import type { FullText } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RechargePlan } from './read-plans.ts';

const FIRST = { 'zh-cn': '仅限首次充值', en: 'For the first top-up only' };
const OFTEN = { 'zh-cn': '已达到每人限充次数', en: 'You have used it as often as each member may' };

/** Recharges that a member has paid, by plan; 0 for own amounts. */
export type PaidPlans = ReadonlyMap<number, number>;

const PAID =
  fixedStatement(`select coalesce("plan_id", 0)::text as "plan", count(*)::int as "count" from "shop_recharge_order"
  where "user_id" = $1 and "status" in (2, 4) group by 1`);

/** What a member has recharged so far. */
export async function paidPlans(executor: Executor, memberId: number): Promise<PaidPlans> {
  const { rows } = await executor.query<{ plan: string; count: number }>(PAID([memberId]));
  return new Map(rows.map(({ plan, count }) => [Number(plan), count]));
}

/** Whether a member may use a plan only so often. */
export const isLimited = ({ firstTimeOnly, perMember }: RechargePlan): boolean =>
  firstTimeOnly || perMember > 0;

/** Why a member can't use a plan any more; null: they can. */
export function planObstacle(plan: RechargePlan, paid: PaidPlans): FullText | null {
  if (plan.firstTimeOnly && paid.size > 0) return FIRST;
  return plan.perMember > 0 && (paid.get(plan.id) ?? 0) >= plan.perMember ? OFTEN : null;
}
