import { SYSTEM } from '#engine/access/index.ts';
import { reachedStep } from '#engine/commerce/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MEMBER } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { closeRecharge } from './close-recharge.ts';
import { isLimited, paidPlans, planObstacle } from './plan-obstacle.ts';
import { readPlans, type RechargePlan } from './read-plans.ts';
import { PLAN_KIND, RECHARGE, RECHARGE_PLAN, RECHARGE_STATUS } from './recharge-names.ts';
import { rechargeSettings, type RechargeSettings } from './recharge-settings.ts';

/** What a member wants to pay in: a plan, or cents of their own choice. */
export type RechargeChoice = { planId: number } | { amount: number };

const SHUT = { 'zh-cn': '余额充值暂未开放', en: 'Balances can not be topped up now' };
const ENDED = { 'zh-cn': '该充值方案已结束', en: 'This plan is over' };
const OWN = { 'zh-cn': '不支持自选金额', en: 'Amounts of your own choice are not taken' };
const bounds = (min: number, max: number): FullText => ({
  'zh-cn': `金额须在 ${min / 100} 到 ${max / 100} 元之间`,
  en: `Between ${min / 100} and ${max / 100} yuan`,
});

const TURN = fixedStatement(`select pg_advisory_xact_lock(hashtextextended('recharge ' || $1, 0))`);

/**
 * Makes a recharge that waits for its payment, with the gifts that are promised now. Of a plan that a member may use only so often they
 * have one that waits: an earlier one is closed.
 * @throws AppError `record.invalid` in words for what can't be recharged.
 */
export async function createRecharge(
  deps: ShopDeps,
  transaction: RecordTransaction,
  memberId: number,
  choice: RechargeChoice,
): Promise<StoredRow> {
  const settings = rechargeSettings(deps);
  if (!settings.isOpen) throw refused('', SHUT);
  const rows = deps.records.as(SYSTEM).in(transaction);
  const { executor } = transaction;
  // Calls of one member take turns, or each would count without the others.
  await executor.query(TURN([String(memberId)]));
  const plans = await readPlans(rows, deps.now());
  const plan = 'planId' in choice ? fixedPlan(plans, choice.planId) : null;
  const amount = 'amount' in choice ? freeAmount(settings, choice.amount) : plan!.amount;
  if (plan) {
    const obstacle = planObstacle(plan, await paidPlans(executor, memberId));
    if (obstacle) throw refused('plan_id', obstacle);
    if (isLimited(plan)) await closeEarlier(deps, transaction, rows, { memberId, plan });
  }
  const steps = plans.filter(({ kind }) => kind === PLAN_KIND.step);
  const gifts = plan ?? reachedStep(steps, amount) ?? null;
  const now = deps.now();
  rows.known(MEMBER, [memberId]);
  if (gifts) rows.known(RECHARGE_PLAN, [gifts.id]);
  return rows.add(RECHARGE, {
    recharge_no: await deps.numbers.next(executor, 'C', now),
    user_id: memberId,
    plan_id: gifts?.id ?? null,
    snapshot: snapshotOf(gifts),
    pay_amount: String(amount),
    gift_amount: String(gifts?.gift ?? 0),
    gift_score: gifts?.score ?? 0,
    gift_growth: gifts?.growth ?? 0,
    status: RECHARGE_STATUS.toPay,
    expire_time: new Date(now + settings.payMs).toISOString(),
  });
}

/** What payment needs of a plan, whatever becomes of that. */
const snapshotOf = (plan: RechargePlan | null) =>
  plan === null
    ? null
    : { name: plan.name, name_en: plan.nameEn, coupon_ids: plan.couponIds, limited: isLimited(plan) };

function fixedPlan(plans: readonly RechargePlan[], id: number): RechargePlan {
  const plan = plans.find((each) => each.id === id && each.kind === PLAN_KIND.fixed);
  if (!plan) throw refused('plan_id', ENDED);
  return plan;
}

function freeAmount({ free }: RechargeSettings, amount: number): number {
  if (!free) throw refused('amount', OWN);
  if (amount < free.min || amount > free.max) throw refused('amount', bounds(free.min, free.max));
  return amount;
}

async function closeEarlier(
  deps: ShopDeps,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  { memberId, plan }: { memberId: number; plan: RechargePlan },
): Promise<void> {
  const own = { user_id: memberId, status: RECHARGE_STATUS.toPay };
  const waiting = await rows.find(RECHARGE, own, { order: [['id', 'asc']], lock: true });
  for (const recharge of waiting) {
    const isLimitedToo = (recharge['snapshot'] as { limited?: boolean } | null)?.limited === true;
    if (isLimitedToo && (plan.firstTimeOnly || Number(recharge['plan_id']) === plan.id))
      await closeRecharge(deps, transaction, recharge);
  }
}
