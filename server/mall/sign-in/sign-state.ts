import {
  dayPlus,
  daysOfMonth,
  nextReward,
  periodStart,
  signReward,
  standingStreak,
  streakUpTo,
  type SignReward,
  type SignRule,
} from '#engine/commerce/index.ts';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { makeUpState } from './make-up-state.ts';
import { lastSigned, signedBetween, signedTotal, signRules, type SignedRow } from './read-signed.ts';
import { givenCoupons, promisedCoupons, type SignCoupon } from './read-sign-coupons.ts';
import type { SignSettings } from './sign-settings.ts';

/** What is asked for of a member's check-ins. */
export interface SignStateQuery {
  /** `2026-11`; default: this one. */
  month?: string;
  locale?: Locale;
}

/** The check-ins of a member, as the member sees them: a month by days, how they stand, what today gives, and what comes next. */
export async function signState(
  executor: Executor,
  memberId: number,
  settings: SignSettings,
  { month = settings.today.slice(0, 7), locale = 'zh-cn' }: SignStateQuery = {},
): Promise<JsonObject> {
  const { today, period, isOpen } = settings;
  const days = daysOfMonth(month);
  const [last, total, signed, rules, makeUp] = await Promise.all([
    lastSigned(executor, memberId, today),
    signedTotal(executor, memberId, { day: today, period }),
    signedBetween(executor, memberId, [days[0]!, days.at(-1)!]),
    signRules(executor),
    makeUpState(executor, memberId, settings),
  ]);
  const streak = standingStreak(today, last, period);
  const isSigned = last?.day === today;
  const names = await promisedCoupons(
    executor,
    rules.flatMap(({ couponId }) => couponId ?? []),
    locale,
  );
  const byDay = new Map(signed.map((row) => [row.day, row]));
  return {
    open: isOpen,
    period,
    today_date: today,
    month,
    days: days.map((day) => dayOf(day, byDay.get(day), makeUp.isOpen(day))),
    signed_today: isSigned,
    streak,
    total,
    today: isSigned
      ? given(last, await givenCoupons(executor, { memberId, day: today }, locale))
      : promised(signReward(rules, { streak: streak + 1, total: total + 1 }), names),
    next: nextOf(rules, { settings, last, total, names }),
    make_up: { days: settings.makeUpDays, cost: settings.makeUpCost, score: makeUp.score },
    rules: rules.map((rule) => ruleOf(rule, names)),
  };
}

type Names = ReadonlyMap<number, SignCoupon>;

const dayOf = (day: string, row: SignedRow | undefined, canMakeUp: boolean): JsonObject => ({
  day,
  signed: row !== undefined,
  score: row?.score ?? 0,
  ...(row?.makeup === 1 ? { made_up: true } : {}),
  ...(row === undefined && canMakeUp ? { can_make_up: true } : {}),
});

const given = ({ score, growth }: SignedRow, coupons: readonly SignCoupon[]): JsonObject => ({
  score,
  growth,
  ...(coupons.length > 0 ? { coupons: coupons.map((coupon) => ({ ...coupon })) } : {}),
});

function promised({ score, growth, couponIds }: SignReward, names: Names): JsonObject {
  const coupons = couponIds.flatMap((id) => names.get(id) ?? []).map((coupon) => ({ ...coupon }));
  return { score, growth, ...(couponIds.length > 0 ? { coupon_ids: [...couponIds], coupons } : {}) };
}

function ruleOf({ kind, days, score, growth, couponId }: SignRule, names: Names): JsonObject {
  const coupon = couponId === null ? undefined : names.get(couponId);
  return {
    kind,
    days: kind === 'daily' ? 1 : days,
    score,
    growth,
    ...(coupon === undefined ? {} : { coupon_id: coupon.id, coupons: [{ ...coupon }] }),
  };
}

interface Standing {
  settings: SignSettings;
  last: SignedRow | null;
  total: number;
  names: Names;
}

/** What comes next: from today on, or from tomorrow on where today is done. */
function nextOf(rules: readonly SignRule[], { settings, last, total, names }: Standing): Json {
  const { today, period } = settings;
  const day = last?.day === today ? dayPlus(today, 1) : today;
  const isNewPeriod = periodStart(day, period) !== periodStart(today, period);
  const count = { streak: streakUpTo(day, last, period), total: isNewPeriod ? 0 : total };
  const next = nextReward(rules, { day, count, period });
  return next ? { days: next.days, ...promised(next, names) } : null;
}
