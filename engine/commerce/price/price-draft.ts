import { atRate, WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactProduct } from '../amounts/exact.ts';
import { filledText } from '../filled-text.ts';
import { amountOf } from '../sku-matrix/wire-rows.ts';
import type { MerchantFreight, PriceLine } from './basket.ts';
import type { PricedFreight, PricedLine, PriceStep } from './priced-line.ts';
import { PRICE_TEXTS } from './price-texts.ts';

/** A price that is being counted: what the steps have left of every line and every merchant's freight. */
export interface PriceDraft {
  given: readonly PriceLine[];
  /** `pay` is what is left. */
  lines: PricedLine[];
  freights: Map<number, PricedFreight>;
}

/** The lines at their prices and after the member's level, with the freight of their merchants. */
export function priceDraft(
  given: readonly PriceLine[],
  levelRate: number,
  freights: readonly MerchantFreight[],
): PriceDraft {
  const lines = given.map((line) => leveledLine(line, levelRate));
  const known = new Map(freights.map(({ merchantId, freight }) => [merchantId, freight]));
  const merchants = new Set(given.map(({ merchantId }) => merchantId));
  const priced = [...merchants].map((id): [number, PricedFreight] => [id, startFreight(known.get(id) ?? 0)]);
  return { given, lines, freights: new Map(priced) };
}

/** Takes cents off a line and notes why. */
export function takeOff(
  line: PricedLine,
  { kind, rule }: Pick<PriceStep, 'kind' | 'rule'>,
  off: number,
  params: Readonly<Record<string, string | number>> = {},
): void {
  if (off === 0) return;
  const text = filledText(PRICE_TEXTS[kind], { off: amountOf(off), ...params });
  line.steps.push({ kind, rule, base: line.pay, amount: -off, text });
  line.pay -= off;
}

/** The level's price is shown for each line, so it is the one rate that is taken line by line. */
function leveledLine(line: PriceLine, levelRate: number): PricedLine {
  const priced = startLine(line);
  const { base } = priced;
  const lowers = line.levelDiscount && levelRate < WHOLE_RATE;
  priced.levelDiscount = lowers ? base - atRate(base, levelRate) : 0;
  const step = { kind: 'level', rule: `level:${levelRate}` } as const;
  takeOff(priced, step, priced.levelDiscount, { rate: levelRate / 100 });
  return priced;
}

function startLine({ id, merchantId, price, quantity }: PriceLine): PricedLine {
  const base = exactProduct(price, quantity);
  const text = filledText(PRICE_TEXTS.base, { price: amountOf(price), quantity });
  return {
    id,
    merchantId,
    base,
    levelDiscount: 0,
    merchantCoupon: 0,
    platformCoupon: 0,
    platformSubsidy: 0,
    platformMerchantPart: 0,
    points: 0,
    pointsAmount: 0,
    pay: base,
    steps: [{ kind: 'base', rule: 'base', base: 0, amount: base, text }],
  };
}

function startFreight(full: number): PricedFreight {
  return {
    full,
    merchantCoupon: 0,
    platformCoupon: 0,
    platformSubsidy: 0,
    platformMerchantPart: 0,
    pay: full,
  };
}
