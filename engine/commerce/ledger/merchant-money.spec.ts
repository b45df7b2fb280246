import { expect, test } from '@jest/globals';
import { brokenSeed, same, type Dice } from '../dice.fixture.ts';
import { withdrawalFee } from '../withdrawals/withdrawal-fee.ts';
import { orderPaidPostings, refundPaidPostings } from './order-postings.ts';
import type { Posting } from './posting.ts';
import { depositPaidPostings, depositReturnedPostings, finePostings } from './deposit-postings.ts';
import { settlePostings } from './settle-postings.ts';
import {
  withdrawalAskedPostings,
  withdrawalPaidPostings,
  withdrawalReturnedPostings,
} from './withdrawal-postings.ts';

const entries = (postings: Posting[]): Record<string, number> =>
  Object.fromEntries(postings.map(({ account, amount }) => [account, amount]));

test('L2: what was held back is available, and the commission earned', () => {
  const order = { merchantId: 3, income: 10_975, commission: 525, debt: 0 };
  expect(entries(settlePostings(order))).toEqual({
    'merchant:3:pending': 10_975,
    'merchant:3:available': -10_975,
    'platform:commission_pending': 525,
    'platform:commission_income': -525,
  });
});

test('T5: what the merchant owes is paid off by the next settlement', () => {
  const order = { merchantId: 3, income: 1000, commission: 0, debt: 975 };
  expect(entries(settlePostings(order))).toEqual({
    'merchant:3:pending': 1000,
    'merchant:3:debt': -975,
    'merchant:3:available': -25,
  });
  expect(entries(settlePostings({ ...order, debt: 4000 }))).toEqual({
    'merchant:3:pending': 1000,
    'merchant:3:debt': -1000,
  });
});

test('L7, L8 and L9: asked for, paid less the fee, or back', () => {
  const asked = { merchantId: 3, amount: 10_000, fee: 60 };
  expect(entries(withdrawalAskedPostings(asked))).toEqual({
    'merchant:3:available': 10_000,
    'merchant:3:frozen': -10_000,
  });
  expect(entries(withdrawalPaidPostings(asked))).toEqual({
    'merchant:3:frozen': 10_000,
    bank: -9940,
    'platform:fee_income': -60,
  });
  expect(entries(withdrawalReturnedPostings(asked, 0))).toEqual({
    'merchant:3:frozen': 10_000,
    'merchant:3:available': -10_000,
  });
  expect(entries(withdrawalReturnedPostings(asked, 300))).toEqual({
    'merchant:3:frozen': 10_000,
    'merchant:3:debt': -300,
    'merchant:3:available': -9700,
  });
});

test('L11: a deposit comes from the bank or from what is available, pays fines, and goes back', () => {
  const deposit = { merchantId: 3, amount: 5000 };
  expect(entries(depositPaidPostings(deposit, 'bank'))).toEqual({ bank: 5000, 'merchant:3:deposit': -5000 });
  expect(entries(depositPaidPostings(deposit, 'available'))).toEqual({
    'merchant:3:available': 5000,
    'merchant:3:deposit': -5000,
  });
  expect(entries(depositReturnedPostings(deposit, 800))).toEqual({
    'merchant:3:deposit': 5000,
    'merchant:3:debt': -800,
    'merchant:3:available': -4200,
  });
  expect(entries(finePostings(deposit, { deposit: 6000, available: 900 }))).toEqual({
    'merchant:3:deposit': 5000,
    'platform:fine_income': -5000,
  });
  expect(entries(finePostings(deposit, { deposit: 4000, available: 300 }))).toEqual({
    'merchant:3:deposit': 4000,
    'merchant:3:available': 300,
    'merchant:3:debt': 700,
    'platform:fine_income': -5000,
  });
});

/** A merchant's orders and withdrawals, one after the other; `sum` gives an account as it is. */
function merchantLife(
  dice: Dice,
  post: (postings: Posting[]) => void,
  sum: (account: string) => number,
): void {
  const merchantId = 1;
  const debt = (): number => sum('merchant:1:debt');
  const available = (): number => -sum('merchant:1:available');
  const deposit = (): number => -sum('merchant:1:deposit');
  for (let order = dice.between(1, 6); order > 0; order -= 1) {
    if (dice.once(3)) {
      const source = dice.once(2) ? 'bank' : 'available';
      const bound = source === 'bank' ? 50_000 : Math.max(0, available());
      post(depositPaidPostings({ merchantId, amount: dice.between(0, bound) }, source));
    }
    if (dice.once(5)) {
      const fine = { merchantId, amount: dice.between(1, 60_000) };
      post(finePostings(fine, { deposit: deposit(), available: Math.max(0, available()) }));
    }
    const pay = dice.between(100, 100_000);
    const commission = dice.between(0, Math.floor(pay / 10));
    const paid = {
      merchantId,
      source: 'channel:wechat',
      pay,
      platformSubsidy: dice.once(3) ? dice.between(0, 500) : 0,
      pointsAmount: dice.once(4) ? dice.between(0, 300) : 0,
      commission,
    };
    const income = pay + paid.platformSubsidy + paid.pointsAmount - commission;
    post(orderPaidPostings(paid));
    if (dice.once(4)) {
      post(refundPaidPostings({ ...paid, isSettled: false, available: 0 }));
      continue;
    }
    post(settlePostings({ merchantId, income, commission, debt: debt() }));
    if (dice.once(2)) {
      const amount = dice.between(0, Math.max(0, available()));
      const asked = { merchantId, amount, fee: withdrawalFee(amount, { rate: 60, min: 10, max: 500 }) };
      post(withdrawalAskedPostings(asked));
      if (dice.once(3))
        post(refundPaidPostings({ ...paid, isSettled: true, available: Math.max(0, available()) }));
      post(dice.once(3) ? withdrawalReturnedPostings(asked, debt()) : withdrawalPaidPostings(asked));
    }
  }
}

test('T3, T5: over 20,000 merchants everything adds up to 0, and nobody has money and a debt', () => {
  const broken = brokenSeed(20_000, (dice) => {
    const accounts = new Map<string, number>();
    const sum = (account: string): number => accounts.get(account) ?? 0;
    const post = (postings: Posting[]): void => {
      for (const { account, amount } of postings) accounts.set(account, sum(account) + amount);
      same(
        [...accounts.values()].reduce((total, amount) => total + amount, 0),
        0,
        'all accounts',
      );
      for (const part of ['pending', 'available', 'frozen', 'deposit'])
        same(sum(`merchant:1:${part}`) <= 0, true, `${part} is not below 0`);
      same(sum('merchant:1:debt') >= 0, true, 'the debt is not below 0');
      same(sum('merchant:1:debt') > 0 && sum('merchant:1:available') < 0, false, 'money beside a debt');
    };
    merchantLife(dice, post, sum);
    same(sum('merchant:1:pending'), 0, 'pending');
    same(sum('merchant:1:frozen'), 0, 'frozen');
    same(sum('platform:commission_pending'), 0, 'commission');
  });
  expect(broken).toBeNull();
});
