import { atRate } from '../amounts/at-rate.ts';

/** Money that has moved through a channel, or was to move, as our books have it. Cents. */
export interface OurMovement {
  kind: 'payment' | 'refund';
  /** Our number of it, by which both sides know it. */
  number: string;
  amount: number;
  /** The money has moved, as the channel says. */
  isDone: boolean;
  /** It belongs onto this bill: what is matched from other days is only looked up. */
  isOfDay: boolean;
}

/** A line of the channel's bill. */
export interface TheirMovement {
  kind: 'payment' | 'refund';
  number: string;
  amount: number;
  /** What the channel keeps of it; below 0 for a refund. */
  fee: number;
  isDone: boolean;
}

/**
 * `ours_only`: we have a payment that the bill does not have; `refund_missing`: the same of a refund; `theirs_only`: the bill has what we do
 * not have; `status`: one side says that the money has moved; `amount`, `fee`: they differ.
 */
export type DifferenceKind = 'ours_only' | 'theirs_only' | 'amount' | 'status' | 'fee' | 'refund_missing';

/** Something on which the books and a bill differ. Cents of the amount, or of the fee; null for who does not have it. */
export interface BillDifference {
  kind: DifferenceKind;
  of: 'payment' | 'refund';
  number: string;
  ours: number | null;
  theirs: number | null;
}

/** Refunds give a part of the fee back; channels round it one way or the other. */
const REFUND_FEE_SLACK = 1;

/**
 * Holds our books of a day against the channel's bill, by number. `rate`: what the channel keeps, in basis points; null where nobody
 * has said it, and fees are taken as they come.
 */
export function matchBill(
  ours: readonly OurMovement[],
  theirs: readonly TheirMovement[],
  rate: number | null,
): BillDifference[] {
  const own = new Map(ours.map((each) => [keyOf(each), each]));
  const seen = new Set<string>();
  const found = theirs.flatMap((line) => {
    const mine = own.get(keyOf(line));
    const isFirst = !seen.has(keyOf(line));
    seen.add(keyOf(line));
    return mine && isFirst ? lineDifferences(mine, line, rate) : [theirsOnly(line)];
  });
  const missing = ours.filter((each) => each.isDone && each.isOfDay && !seen.has(keyOf(each)));
  return [...found, ...missing.map(oursOnly)];
}

const keyOf = ({ kind, number }: { kind: string; number: string }): string => `${kind} ${number}`;

const theirsOnly = ({ kind: of, number, amount }: TheirMovement): BillDifference => ({
  kind: 'theirs_only',
  of,
  number,
  ours: null,
  theirs: amount,
});

const oursOnly = ({ kind: of, number, amount }: OurMovement): BillDifference => ({
  kind: of === 'refund' ? 'refund_missing' : 'ours_only',
  of,
  number,
  ours: amount,
  theirs: null,
});

/** One difference of a line is enough: another amount has another fee as well. */
function lineDifferences(mine: OurMovement, line: TheirMovement, rate: number | null): BillDifference[] {
  const { kind: of, number } = mine;
  const differ = (kind: DifferenceKind, our: number, their: number): BillDifference[] => [
    { kind, of, number, ours: our, theirs: their },
  ];
  if (mine.amount !== line.amount) return differ('amount', mine.amount, line.amount);
  if (mine.isDone !== line.isDone) return differ('status', mine.amount, line.amount);
  const expected = rate === null ? line.fee : expectedFee(line, rate);
  const slack = of === 'refund' ? REFUND_FEE_SLACK : 0;
  return Math.abs(expected - line.fee) > slack ? differ('fee', expected, line.fee) : [];
}

const expectedFee = ({ kind, amount }: TheirMovement, rate: number): number =>
  kind === 'refund' ? 0 - atRate(amount, rate) : atRate(amount, rate);

/** What a side adds up to, of what has moved. */
export interface BillSums {
  paid: number;
  refunded: number;
}

/** Sums of one side of a bill. */
export function billSums(
  lines: readonly { kind: 'payment' | 'refund'; amount: number; isDone: boolean }[],
): BillSums {
  const sum = (kind: string): number =>
    lines
      .filter((line) => line.kind === kind && line.isDone)
      .reduce((total, { amount }) => total + amount, 0);
  return { paid: sum('payment'), refunded: sum('refund') };
}
