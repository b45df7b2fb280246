import type { Say } from './shop-texts.ts';

const KINDS = ['admin', 'sign', 'recharge', 'order', 'recalled'] as const;

/** What a line of the log of growth was for, in words. */
export const kindText = (kind: string, t: Say): string =>
  t(`growthKind.${KINDS.find((known) => known === kind) ?? 'other'}`);
