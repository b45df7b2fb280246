import { linePart, ORDER_STATUS, replayOrder } from '#engine/commerce/index.ts';
import { same } from '#engine/commerce/fixtures.ts';
import { type LifeLine, type OrderLife, sumOf } from './order-life.ts';
import { isOpen, takenOf, unitsLeft } from './order-life-units.ts';

const ok = (condition: boolean, what: string): void => same(condition, true, what);

/** Throws where an order in memory contradicts one of the invariants, by its number. */
export function checkLife(life: OrderLife): void {
  const { facts, lines, accounts } = life;
  let sum = 0;
  for (const amount of accounts.values()) sum += amount;
  same(sum, 0, 'invariant 1: all accounts');
  same(facts.payAmount, sumOf(lines, 'pay') + life.freight.pay, 'invariant 3: the order');
  const open = life.refunds.filter(isOpen);
  const asked = open.reduce((total, refund) => total + refund.facts.amount, 0);
  ok(facts.refundAmount + asked <= facts.payAmount, 'invariant 6: refunds of the order');
  for (const line of lines) checkLine(life, line);
  if (facts.payStatus === 1) checkCommission(life);
}

function checkLine(life: OrderLife, line: LifeLine): void {
  const { pay, quantity, stock, locked, shipped, refunded } = line;
  ok(pay >= 0, 'invariant 3: a line');
  const taken = takenOf(life, line);
  const { held, unshipped, shipped: shippedLeft } = unitsLeft(life, line);
  ok(taken.pay <= pay, 'invariant 6: refunds of a line');
  const isAllTaken = quantity === refunded.shipped + refunded.unshipped;
  if (isAllTaken) same(taken.pay, pay, 'invariant 6: all units');
  ok(locked >= 0 && locked <= stock, 'invariant 13: stock');
  same(locked, life.facts.status === ORDER_STATUS.unpaid ? quantity : 0, 'invariant 13: locked');
  ok(shipped + held.unshipped + refunded.unshipped <= quantity, 'invariant 17: units');
  ok(unshipped >= 0 && shippedLeft >= 0, 'invariant 17: units left');
}

function checkCommission({ lines, accounts, refunds, hasReleased }: OrderLife): void {
  const kept = -(accounts.get('platform:commission_pending') ?? 0);
  ok(kept >= 0, 'invariant 8: commission');
  same(
    kept,
    sumOf(lines, 'commission') -
      sumOf(
        lines.map(({ taken }) => taken),
        'commission',
      ),
    'invariant 8: its parts',
  );
  // Refunds that are done in another order than they were asked for have parts of units in between.
  if (hasReleased || refunds.some(isOpen)) return;
  for (const { commission, quantity, refunded, taken } of lines) {
    const done = refunded.shipped + refunded.unshipped;
    same(
      taken.commission,
      linePart(commission, quantity, { done: 0, units: done }),
      'invariant 8: kept units',
    );
  }
}

/** Invariant 7, of an order that was closed unshipped with nothing refunded before or asked for less: everything is as it was before it. */
export function checkWholeReturn(life: OrderLife): void {
  for (const [account, amount] of life.accounts) ok(amount === 0, `invariant 7: ${account} has ${amount}`);
  same(life.points, life.before.points, 'invariant 7: points');
  same(life.couponsUsed, false, 'invariant 7: coupons');
  for (const { stock, locked, stockBefore } of life.lines)
    ok(stock === stockBefore && locked === 0, `invariant 7: stock ${stock}, ${stockBefore} before`);
}

/** Invariant 16: the log of an order replays to its status. */
export function checkLog({ log, facts }: OrderLife): void {
  const replayed = replayOrder(log);
  same(replayed.ok ? replayed.status : `line ${replayed.at}`, facts.status, 'invariant 16: the log');
}
