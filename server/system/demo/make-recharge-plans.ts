import { daysBefore, type Row, type Sample } from './sample.ts';

/** Names, kind (1: a fixed amount, 2: own amounts from there on), cents, gift cents, points, growth. */
const PLANS: readonly (readonly [string, string, 1 | 2, number, number, number, number])[] = [
  ['小试', 'Small', 1, 5000, 0, 50, 0],
  ['常用', 'Regular', 1, 20_000, 1000, 200, 0],
  ['实惠', 'Bargain', 1, 50_000, 4000, 500, 100],
  ['尊享', 'Large', 1, 100_000, 10_000, 1000, 300],
  ['自选满 300', 'Own from 300', 2, 30_000, 1500, 0, 0],
  ['自选满 800', 'Own from 800', 2, 80_000, 6000, 0, 0],
];
const RECOMMENDED = 2;

/** What members can pay into their balance, and what they get on top. */
export function makeRechargePlans({ tables }: Sample, now: Date): void {
  const changed = { create_time: daysBefore(now, 60), update_time: daysBefore(now, 60) };
  tables.set(
    'shop_recharge_plan',
    PLANS.map(([name, english, kind, pay, gift, score, growth], at): Row => ({
      id: at + 1,
      name,
      name_en: english,
      kind,
      pay_amount: pay,
      gift_amount: gift,
      gift_score: score,
      gift_growth: growth,
      gift_coupon_ids: [],
      recommended: at === RECOMMENDED ? 1 : 0,
      first_time_only: 0,
      per_member: 0,
      start_time: null,
      end_time: null,
      status: 1,
      weigh: PLANS.length - at,
      ...changed,
    })),
  );
}
