import { exactSum } from '../amounts/exact.ts';
import { linePart } from './line-part.ts';

/** Amounts of a whole line that go back part by part: points in points, the others in cents. */
export interface LineAmounts {
  pay: number;
  /** Points that have paid, and what they have paid. */
  points: number;
  pointsAmount: number;
  /** Points that the line has earned, if they have been given already. */
  scoreGive: number;
  merchantCoupon: number;
  platformSubsidy: number;
  commission: number;
}

/** A line and the units of it that are refunded. */
export interface RefundLine extends LineAmounts {
  id: number;
  quantity: number;
  units: number;
  /** Units in refunds that are done or open. */
  done: number;
  /** The parts of these units, also where less was paid; left out they are taken to follow each other. */
  taken?: LineAmounts;
  /** The line's part of the freight in cents. */
  freightShare: number;
}

/** The order of these lines, in cents. */
export interface RefundOrder {
  lines: readonly RefundLine[];
  payAmount: number;
  freight: number;
  /** Of payment and freight: refunded, and asked for in open refunds. */
  refunded: number;
  freightRefunded: number;
  /** Whether nothing has been shipped and no units would be left. */
  isWholeUnshipped: boolean;
  /** Whether the units are not shipped, and whether they take their part of the freight with them then. */
  isUnshipped: boolean;
  freightRule: 'none' | 'share';
}

/** What a refund comes to. The member may ask for `max`, which staff may raise up to `limit` with freight. */
export interface RefundAmounts {
  lines: ({ id: number; units: number } & LineAmounts)[];
  goods: number;
  freight: number;
  points: number;
  scoreRecall: number;
  max: number;
  limit: number;
}

const PARTS = [
  'pay',
  'points',
  'pointsAmount',
  'scoreGive',
  'merchantCoupon',
  'platformSubsidy',
  'commission',
] as const satisfies (keyof LineAmounts)[];

/** The amounts of a refund: every line's own part, freight by the rule, and never more than is left of the payment. */
export function refundAmounts(order: RefundOrder): RefundAmounts {
  const lines = order.lines.map((line) => ({ id: line.id, units: line.units, ...partsOf(line) }));
  const goods = exactSum(lines.map(({ pay }) => pay));
  const left = Math.max(0, order.payAmount - order.refunded);
  const freight = freightPart(order);
  return {
    lines,
    goods,
    freight,
    points: exactSum(lines.map(({ points }) => points)),
    scoreRecall: exactSum(lines.map(({ scoreGive }) => scoreGive)),
    max: Math.min(left, goods + freight),
    limit: Math.min(left, goods + freightLeft(order)),
  };
}

function partsOf(line: RefundLine): LineAmounts {
  const { quantity, done, units, taken } = line;
  const parts = PARTS.map((name) => [
    name,
    linePart(line[name], quantity, { done, units, taken: taken?.[name] }),
  ]);
  return Object.fromEntries(parts) as LineAmounts;
}

const freightLeft = ({ freight, freightRefunded }: RefundOrder): number =>
  Math.max(0, freight - freightRefunded);

function freightPart(order: RefundOrder): number {
  const left = freightLeft(order);
  if (order.isWholeUnshipped) return left;
  if (!order.isUnshipped || order.freightRule === 'none') return 0;
  const shares = order.lines.map(({ freightShare, quantity, done, units }) =>
    linePart(freightShare, quantity, { done, units }),
  );
  return Math.min(left, exactSum(shares));
}
