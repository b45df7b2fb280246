import { expect, test } from '@jest/globals';
import { brokenSeed, same, type Dice } from '../dice.fixture.ts';
import { reachedStep } from './reached-step.ts';
import { rechargeBack } from './recharge-back.ts';
import { unspentPrincipal, type BalanceMove } from './unspent-principal.ts';

const GIFTS = { gift: 2000, score: 100, growth: 7 };
const RECHARGE: BalanceMove = { kind: 'recharge', rechargeId: 1, amount: 10_000 };

test('M5: of 100.00 with a gift of 20.00, 30.00 spent, 70.00 go back and 14.00 of the gift', () => {
  const moves: BalanceMove[] = [RECHARGE, { kind: 'spend', orderId: 9, amount: 3000 }];
  const unspent = unspentPrincipal(moves, 1);
  expect(unspent).toBe(7000);
  expect(rechargeBack(10_000, GIFTS, unspent)).toEqual({ pay: 7000, gift: 1400, score: 70, growth: 5 });
});

test('M5: a part of a cent of the gift is taken back as a whole one', () => {
  expect(rechargeBack(300, { gift: 100, score: 1, growth: 0 }, 100)).toEqual({
    pay: 100,
    gift: 34,
    score: 1,
    growth: 0,
  });
  expect(rechargeBack(300, { gift: 100, score: 1, growth: 3 }, 0)).toEqual({
    pay: 0,
    gift: 0,
    score: 0,
    growth: 0,
  });
});

test('the oldest recharge is spent first, and what comes back of an order goes where it came from', () => {
  const spend = (orderId: number | null, amount: number): BalanceMove => ({ kind: 'spend', orderId, amount });
  const moves: BalanceMove[] = [
    RECHARGE,
    { kind: 'recharge', rechargeId: 2, amount: 5000 },
    spend(7, 12_000),
    spend(8, 4000),
  ];
  const both = (more: BalanceMove[]) => [1, 2].map((id) => unspentPrincipal([...moves, ...more], id));
  expect(both([])).toEqual([0, 0]);
  // Order 8 has paid 3000 of the second recharge and 1000 of gifts: gifts come back first.
  expect(both([{ kind: 'restore', orderId: 8, amount: 1500 }])).toEqual([0, 500]);
  expect(both([{ kind: 'restore', orderId: 7, amount: 12_000 }])).toEqual([10_000, 2000]);
  // What was not paid from the balance is no part of a recharge.
  expect(both([{ kind: 'restore', orderId: 99, amount: 700 }])).toEqual([0, 0]);
  expect(both([{ kind: 'restore', orderId: 7, amount: 12_000 }, spend(null, 11_000)])).toEqual([0, 1000]);
});

test('what has been refunded is gone', () => {
  const refund: BalanceMove = { kind: 'rechargeRefund', rechargeId: 1, amount: 10_000 };
  expect(unspentPrincipal([RECHARGE, refund], 1)).toBe(0);
});

test('steps: the highest that is reached', () => {
  const steps = [{ amount: 500 }, { amount: 100 }, { amount: 1000 }];
  expect([99, 100, 999, 1000].map((amount) => reachedStep(steps, amount)?.amount)).toEqual([
    undefined,
    100,
    500,
    1000,
  ]);
});

/** Moves of a member as they may come, with what is left in all and of gifts. */
function life(dice: Dice): { moves: BalanceMove[]; paidIn: Map<number, number>; balance: number } {
  const moves: BalanceMove[] = [];
  const paidIn = new Map<number, number>();
  const orders: { id: number; left: number }[] = [];
  let balance = 0;
  for (let step = 0; step < 30; step += 1) {
    const what = dice.between(1, 5);
    const order = orders.length > 0 ? dice.pick(orders) : undefined;
    if (what === 1) {
      const amount = dice.between(1, 500);
      paidIn.set(step, amount);
      moves.push({ kind: 'recharge', rechargeId: step, amount });
      balance += amount + dice.between(0, 100);
    } else if (what === 2 && order && order.left > 0) {
      const amount = dice.between(1, order.left);
      order.left -= amount;
      balance += amount;
      moves.push({ kind: 'restore', orderId: order.id, amount });
    } else if (balance > 0) {
      const amount = dice.between(1, balance);
      balance -= amount;
      orders.push({ id: step, left: amount });
      moves.push({ kind: 'spend', orderId: step, amount });
    }
  }
  for (const { id, left } of dice.once(2) ? orders : [])
    if (left > 0) {
      moves.push({ kind: 'restore', orderId: id, amount: left });
      balance += left;
    }
  return { moves, paidIn, balance };
}

test('L5: over 5,000 lives what is unspent is within what was paid in and within the balance', () => {
  const broken = brokenSeed(5000, (dice) => {
    const { moves, paidIn, balance } = life(dice);
    let sum = 0;
    for (const [id, paid] of paidIn) {
      const unspent = unspentPrincipal(moves, id);
      same(unspent >= 0 && unspent <= paid, true, `${unspent} of ${paid}`);
      sum += unspent;
    }
    same(sum <= balance, true, `${sum} of ${balance}`);
    const spent = moves.filter(({ kind }) => kind === 'spend').reduce((all, { amount }) => all + amount, 0);
    const back = moves.filter(({ kind }) => kind === 'restore').reduce((all, { amount }) => all + amount, 0);
    if (spent === back)
      same(
        sum,
        [...paidIn.values()].reduce((all, amount) => all + amount, 0),
        'all is back',
      );
  });
  expect(broken).toBeNull();
});
