import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import { PLAN_KIND, RECHARGE_PLAN } from './recharge-names.ts';

/** A plan as it holds now: cents. */
export interface RechargePlan {
  id: number;
  kind: number;
  name: string;
  nameEn: string;
  amount: number;
  gift: number;
  score: number;
  growth: number;
  couponIds: number[];
  isRecommended: boolean;
  firstTimeOnly: boolean;
  /** 0: any number. */
  perMember: number;
}

/** Plans that are on and in their time, as they are shown. */
export async function readPlans(rows: TransactionRecords, now: number): Promise<RechargePlan[]> {
  const order = [
    ['weigh', 'desc'],
    ['id', 'asc'],
  ] as const;
  const found = await rows.find(RECHARGE_PLAN, { status: 1 }, { order });
  return found.filter((row) => isInTime(row, now)).map(planOf);
}

function isInTime(row: StoredRow, now: number): boolean {
  const [start, end] = [row['start_time'] ?? null, row['end_time'] ?? null];
  return (start === null || instantOf(start) <= now) && (end === null || now < instantOf(end));
}

function planOf(row: StoredRow): RechargePlan {
  const number = (name: string): number => Number(row[name] ?? 0);
  const isFixed = number('kind') === PLAN_KIND.fixed;
  const coupons = row['gift_coupon_ids'];
  return {
    id: number('id'),
    kind: number('kind'),
    name: String(row['name'] ?? ''),
    nameEn: String(row['name_en'] ?? ''),
    amount: number('pay_amount'),
    gift: number('gift_amount'),
    score: number('gift_score'),
    growth: number('gift_growth'),
    couponIds: Array.isArray(coupons) ? coupons.map(Number) : [],
    isRecommended: isFixed && number('recommended') === 1,
    firstTimeOnly: isFixed && number('first_time_only') === 1,
    perMember: isFixed ? number('per_member') : 0,
  };
}
