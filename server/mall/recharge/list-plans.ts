import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { yuan } from '../catalog/goods-card.ts';
import { COUPON } from '../coupons/coupon-names.ts';
import { MEMBER } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { paidPlans, planObstacle } from './plan-obstacle.ts';
import { readPlans, type RechargePlan } from './read-plans.ts';
import { PLAN_KIND } from './recharge-names.ts';
import { rechargeSettings } from './recharge-settings.ts';

/** What a member can recharge now: plans, bounds and steps of own amounts, and what they have. */
export async function listPlans(
  deps: ShopDeps,
  transaction: RecordTransaction,
  memberId: number,
  locale: Locale,
): Promise<JsonObject> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const { isOpen, free } = rechargeSettings(deps);
  const plans = isOpen ? await readPlans(rows, deps.now()) : [];
  const [member] = await rows.find(MEMBER, { id: memberId });
  const paid = await paidPlans(transaction.executor, memberId);
  const names = await couponNames(rows, plans, locale);
  const of = (kind: number): RechargePlan[] => plans.filter((plan) => plan.kind === kind);
  const steps = of(PLAN_KIND.step).sort((one, other) => one.amount - other.amount);
  return {
    open: isOpen,
    balance: yuan(String(member?.['money'] ?? 0)),
    plans: of(PLAN_KIND.fixed).map((plan) => {
      const obstacle = planObstacle(plan, paid);
      return {
        id: plan.id,
        name: nameOf(plan, locale),
        amount: yuan(plan.amount),
        ...giftsOf(plan, names),
        recommended: plan.isRecommended,
        first_time_only: plan.firstTimeOnly,
        usable: obstacle === null,
        ...(obstacle === null ? {} : { reason: obstacle[locale] }),
      };
    }),
    free:
      isOpen && free
        ? {
            min: yuan(free.min),
            max: yuan(free.max),
            steps: steps.map((step) => ({ amount: yuan(step.amount), ...giftsOf(step, names) })),
          }
        : null,
  };
}

const nameOf = ({ name, nameEn }: RechargePlan, locale: Locale): string =>
  locale === 'en' ? nameEn || name : name;

const giftsOf = (plan: RechargePlan, names: ReadonlyMap<number, string>): JsonObject => ({
  gift_amount: yuan(plan.gift),
  gift_score: plan.score,
  gift_growth: plan.growth,
  coupons: plan.couponIds.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  }),
});

async function couponNames(
  rows: TransactionRecords,
  plans: readonly RechargePlan[],
  locale: Locale,
): Promise<Map<number, string>> {
  const ids = [...new Set(plans.flatMap(({ couponIds }) => couponIds))];
  if (ids.length === 0) return new Map();
  const found = await rows.find(COUPON, { id: ids });
  return new Map(
    found.map((row) => {
      const english = locale === 'en' ? row['name_en'] : null;
      return [Number(row['id']), String(english || row['name'])];
    }),
  );
}
