import {
  accountOf,
  type LineAmounts,
  lineCommission,
  type OrderFacts,
  type OrderLogLine,
  type Posting,
  priceLines,
  type RefundAmounts,
  type RefundFacts,
} from '#engine/commerce/index.ts';
import { type Dice, drawnBasket, orderIn, same } from '#engine/commerce/fixtures.ts';

/** A line of an order in memory: what it is worth, and where its units are. */
export interface LifeLine extends LineAmounts {
  id: number;
  quantity: number;
  shipped: number;
  refunded: { shipped: number; unshipped: number };
  /** What refunds that are done have taken. */
  taken: LineAmounts;
  stock: number;
  locked: number;
  stockBefore: number;
}

/** Units of one line in a refund. */
export interface LifeItem {
  line: LifeLine;
  shipped: number;
  unshipped: number;
}

/** A refund in memory. */
export interface LifeRefund {
  facts: RefundFacts;
  items: LifeItem[];
  amounts: RefundAmounts;
  /** All units of an order that is not shipped: the freight and its subsidy go with them. */
  isWhole: boolean;
}

/** An order in memory with everything that has to agree with it. */
export interface OrderLife {
  dice: Dice;
  facts: OrderFacts;
  lines: LifeLine[];
  freight: { pay: number; platformSubsidy: number };
  freightRefunded: number;
  refunds: LifeRefund[];
  log: OrderLogLine[];
  accounts: Map<string, number>;
  /** Points of the member, and whether the coupons are used. */
  points: number;
  couponsUsed: boolean;
  before: { points: number };
  /** Whether a refund was closed after it had held units. */
  hasReleased: boolean;
}

/** The account that orders are paid from. */
export const SOURCE = accountOf.channel('mock');
/** The merchant of all of them. */
export const MERCHANT = 1;
const DAY = 86_400_000;
const RATES = [0, 500, 3333];

/** Nothing of anything. */
export const NO_PARTS: LineAmounts = {
  pay: 0,
  points: 0,
  pointsAmount: 0,
  scoreGive: 0,
  merchantCoupon: 0,
  platformSubsidy: 0,
  commission: 0,
};

/** An order before it is there: a drawn basket with its price, and stock for it. */
export function drawnLife(dice: Dice): OrderLife {
  const basket = drawnBasket(dice);
  const given = basket.lines.map((line) => ({ ...line, merchantId: MERCHANT }));
  const priced = priceLines({ ...basket, lines: given });
  const rate = dice.pick(RATES);
  const lines = priced.lines.map((line, id) => {
    const quantity = given[id]!.quantity;
    const stock = quantity + dice.between(0, 5);
    return lifeLine(
      { ...NO_PARTS, ...line, commission: lineCommission(line, rate) },
      { id, quantity, stock },
    );
  });
  const freight = priced.merchants[0]!.freight;
  same(sumOf(priced.lines, 'pay') + freight.pay, priced.pay, 'invariant 3: the price');
  same(sumOf(priced.lines, 'points'), priced.points.used, 'invariant 4: points');
  same(sumOf(priced.lines, 'pointsAmount'), priced.points.amount, 'invariant 4: their cents');
  const points = basket.points?.have ?? 0;
  return {
    dice,
    facts: orderIn(0, {
      payAmount: priced.pay,
      linesToEvaluate: lines.length,
      deliversItself: dice.once(8),
      extendWindow: 3 * DAY,
    }),
    lines,
    freight,
    freightRefunded: 0,
    refunds: [],
    log: [],
    accounts: new Map(),
    points,
    couponsUsed: false,
    before: { points },
    hasReleased: false,
  };
}

function lifeLine(amounts: LineAmounts, own: { id: number; quantity: number; stock: number }): LifeLine {
  const { pay, points, pointsAmount, scoreGive, merchantCoupon, platformSubsidy, commission } = amounts;
  return {
    pay,
    points,
    pointsAmount,
    scoreGive,
    merchantCoupon,
    platformSubsidy,
    commission,
    ...own,
    shipped: 0,
    refunded: { shipped: 0, unshipped: 0 },
    taken: { ...NO_PARTS },
    locked: 0,
    stockBefore: own.stock,
  };
}

/** One number of all, together. */
export function sumOf<Name extends string>(items: readonly Record<Name, number>[], name: Name): number {
  return items.reduce((sum, item) => sum + item[name], 0);
}

/** Adds the parts of one amount to another. */
export function addParts(one: LineAmounts, other: LineAmounts): LineAmounts {
  return {
    pay: one.pay + other.pay,
    points: one.points + other.points,
    pointsAmount: one.pointsAmount + other.pointsAmount,
    scoreGive: one.scoreGive + other.scoreGive,
    merchantCoupon: one.merchantCoupon + other.merchantCoupon,
    platformSubsidy: one.platformSubsidy + other.platformSubsidy,
    commission: one.commission + other.commission,
  };
}

/** Writes an entry. */
export function post(life: OrderLife, postings: readonly Posting[]): void {
  same(sumOf(postings, 'amount'), 0, 'invariant 1: an entry');
  for (const { account, amount } of postings)
    life.accounts.set(account, (life.accounts.get(account) ?? 0) + amount);
}
