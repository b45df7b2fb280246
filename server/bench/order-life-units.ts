import {
  NO_PARTS,
  addParts,
  type LifeItem,
  type LifeLine,
  type LifeRefund,
  type OrderLife,
  sumOf,
} from './order-life.ts';
import type { LineAmounts } from '#engine/commerce/index.ts';

/** Whether a refund still holds units: it is neither done nor closed. */
export const isOpen = ({ facts }: LifeRefund): boolean => facts.status === 1 || facts.status === 4;

/** The items of open refunds of a line. */
export function openItems({ refunds }: OrderLife, line: LifeLine): LifeItem[] {
  return refunds.filter(isOpen).flatMap(({ items }) => items.filter((item) => item.line === line));
}

/** Units of a line by where they are; those of open refunds are in none of the last two. */
export interface UnitsLeft {
  /** Not shipped and not refunded. */
  toShip: number;
  /** Those that open refunds hold. */
  held: { shipped: number; unshipped: number };
  unshipped: number;
  shipped: number;
}

/** Where the units of a line are. */
export function unitsLeft(life: OrderLife, line: LifeLine): UnitsLeft {
  const open = openItems(life, line);
  const held = { shipped: sumOf(open, 'shipped'), unshipped: sumOf(open, 'unshipped') };
  const toShip = line.quantity - line.shipped - line.refunded.unshipped;
  const shipped = line.shipped - line.refunded.shipped - held.shipped;
  return { toShip, held, unshipped: toShip - held.unshipped, shipped };
}

/** What refunds that are done or open have of a line: their full parts. */
export function takenOf({ refunds }: OrderLife, line: LifeLine): LineAmounts {
  return refunds
    .filter(isOpen)
    .flatMap(({ amounts }) => amounts.lines.filter(({ id }) => id === line.id))
    .reduce<LineAmounts>(addParts, addParts(NO_PARTS, line.taken));
}

/** Brings the facts of the order in line with its units and refunds. */
export function refreshFacts(life: OrderLife): void {
  const units = life.lines.map((line) => unitsLeft(life, line));
  const held = units.map((each) => each.held);
  const { facts, lines } = life;
  facts.shippedUnits = sumOf(lines, 'shipped');
  facts.unitsLeft = sumOf(units, 'toShip');
  facts.unitsHeld = sumOf(held, 'unshipped');
  const refunded = lines.map((line) => line.refunded);
  facts.unitsKept = sumOf(lines, 'quantity') - sumOf(refunded, 'shipped') - sumOf(refunded, 'unshipped');
  facts.unitsRefundable = facts.unitsKept - sumOf(held, 'shipped') - sumOf(held, 'unshipped');
  facts.openRefunds = life.refunds.filter(isOpen).length;
}
