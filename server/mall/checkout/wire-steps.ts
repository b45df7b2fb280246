import type { PriceStep } from '#engine/commerce/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { yuan } from '../catalog/goods-card.ts';

/** How the price of a line comes about, step by step, in words; amounts are yuan with two decimals, what is taken off is below zero. */
export const wireSteps = (steps: readonly PriceStep[], locale: Locale): JsonObject[] =>
  steps.map(({ kind, rule, base, amount, text }) => ({
    kind,
    rule,
    base: yuan(base),
    amount: yuan(amount),
    text: text[locale],
  }));
