import type { BillDifference, TheirMovement } from '#engine/commerce/index.ts';
import type { BillLine, ChannelName } from '#server/adapters/payment/payment-channel.ts';
import type { OurLine } from './read-ours.ts';

/** A difference that was gone once the channel had been asked, and what has become of it. */
export interface HealedDifference {
  difference: BillDifference;
  outcome: string;
}

/** A day that was held against a bill. */
export interface CheckedBill {
  name: ChannelName;
  day: string;
  /** Whether the channel has one: it has none of a day on which nothing was paid. */
  isThere: boolean;
  lines: readonly BillLine[];
  ours: readonly OurLine[];
  differences: readonly BillDifference[];
  healed: readonly HealedDifference[];
}

/** A line of a bill by the number that is ours. */
export const movementOf = ({ kind, payNo, refundNo, amount, fee, isDone }: BillLine): TheirMovement => ({
  kind,
  number: kind === 'payment' ? payNo : refundNo,
  amount,
  fee,
  isDone,
});

/** Those of our lines that the bill names. */
export function billedLines({ ours, lines }: Pick<CheckedBill, 'ours' | 'lines'>): OurLine[] {
  const named = new Set(lines.map(movementOf).map(({ kind, number }) => `${kind} ${number}`));
  return ours.filter(({ kind, number }) => named.has(`${kind} ${number}`));
}
