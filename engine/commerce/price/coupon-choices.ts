import type { Coupon } from './coupon.ts';
import {
  addSums,
  type CouponOptions,
  type CouponSum,
  type MerchantOption,
  NO_SUMS,
  type Sums,
} from './coupon-sums.ts';

/** Combinations that are tried before the choices are improved one by one instead. */
const MAX_COMBINATIONS = 20_000;

/** Weighs choices of coupons, at most one of each merchant and one of the platform. */
export interface ChoiceSearch {
  /** What lines come to with a coupon of the platform; null where it can't be used. */
  sumOf: (sums: Sums, platform: Coupon | null) => CouponSum | null;
  /** Is shown what could be chosen; the coupons are good until it is shown the next ones. */
  show: (sum: CouponSum, coupons: readonly Coupon[]) => void;
  isBetter: (one: CouponChoice, other: CouponChoice) => boolean;
}

/** Coupons with what the basket comes to. */
export interface CouponChoice extends CouponSum {
  coupons: readonly Coupon[];
}

/**
 * Shows every choice of coupons that can be made, nothing chosen first. Where there are too many, it shows one for each coupon
 * of the platform and for none: the choice of one merchant after the other is improved until none can be.
 */
export function couponChoices({ merchants, platform }: CouponOptions, search: ChoiceSearch): void {
  const count = merchants.reduce((product, { length }) => product * length, platform.length);
  for (const last of platform) {
    const beside = last?.stackWithMerchant === false ? merchants.map(([none]) => [none!]) : merchants;
    if (count <= MAX_COMBINATIONS) everyChoice(beside, last, search);
    else improvedChoice(beside, last, search);
  }
}

function everyChoice(
  merchants: CouponOptions['merchants'],
  last: Coupon | null,
  { sumOf, show }: ChoiceSearch,
): void {
  const chosen: Coupon[] = [];
  const ways = merchants.map((options) =>
    options.map(({ coupon, sums }) => ({ coupon, sums: sums.get(last)! })),
  );
  const walk = (at: number, sums: Sums): void => {
    const options = ways[at];
    if (!options) {
      const sum = sumOf(sums, last);
      if (!sum) return;
      if (last) chosen.push(last);
      show(sum, chosen);
      if (last) chosen.pop();
      return;
    }
    for (const { coupon, sums: own } of options) {
      if (coupon) chosen.push(coupon);
      walk(at + 1, addSums(sums, own));
      if (coupon) chosen.pop();
    }
  };
  walk(0, NO_SUMS);
}

function improvedChoice(
  merchants: CouponOptions['merchants'],
  last: Coupon | null,
  { sumOf, show, isBetter }: ChoiceSearch,
): void {
  const choiceOf = (options: readonly MerchantOption[]): CouponChoice | null => {
    const sum = sumOf(options.map(({ sums }) => sums.get(last)!).reduce(addSums, NO_SUMS), last);
    const coupons = [...options.map(({ coupon }) => coupon), last].filter((coupon) => coupon !== null);
    return sum && { ...sum, coupons };
  };
  const chosen = merchants.map(([none]) => none!);
  let best = choiceOf(chosen);
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, options] of merchants.entries()) {
      for (const option of options) {
        const next = choiceOf([...chosen.slice(0, at), option, ...chosen.slice(at + 1)]);
        if (next === null || (best !== null && !isBetter(next, best))) continue;
        [best, chosen[at], changed] = [next, option, true];
      }
    }
  }
  if (best) show(best, best.coupons);
}
