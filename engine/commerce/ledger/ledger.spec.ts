import { describe, expect, test } from '@jest/globals';
import { brokenSeed, type Dice, same } from '../dice.fixture.ts';
import { line, drawnBasket, coupon } from '../price/price.fixture.ts';
import { priceLines } from '../price/price-lines.ts';
import { NO_AMOUNTS } from '../refunds/refund.fixture.ts';
import { refundAmounts, type RefundLine } from '../refunds/refund-amounts.ts';
import {
  channelFeePostings,
  correctionPostings,
  rechargePostings,
  rechargeRefundPostings,
} from './balance-postings.ts';
import { lineCommission } from './line-commission.ts';
import { orderPaidPostings, refundPaidPostings } from './order-postings.ts';
import { accountOf, type Posting } from './posting.ts';
import { postingsOf } from './postings-of.ts';

const entries = (postings: Posting[]): Record<string, number> =>
  Object.fromEntries(postings.map(({ account, amount }) => [account, amount]));
const source = accountOf.channel('wechat');

/** Goods for 110.00, a coupon of 5.00 each of the shop and of the platform, freight 10.00, 5 % commission. */
const worked = () => {
  const { lines, pay } = priceLines({
    lines: [line({ price: 11_000 })],
    coupons: [coupon({ amount: 500 }), coupon({ id: 2, merchantId: 0, amount: 500 })],
    freights: [{ merchantId: 1, freight: 1000 }],
  });
  const { platformSubsidy, pointsAmount } = lines[0]!;
  const commission = lineCommission(lines[0]!, 500);
  return { merchantId: 1, source, pay, platformSubsidy, pointsAmount, commission };
};

describe('T2: the worked order', () => {
  test('is paid', () => {
    expect(worked()).toMatchObject({ pay: 11_000, commission: 525 });
    expect(entries(orderPaidPostings(worked()))).toEqual({
      'channel:wechat': 11_000,
      'platform:coupon_cost': 500,
      'merchant:1:pending': -10_975,
      'platform:commission_pending': -525,
    });
  });

  test('is refunded before it is settled: every account is where it was', () => {
    const refund = refundPaidPostings({ ...worked(), isSettled: false, available: 0 });
    const paid = entries(orderPaidPostings(worked()));
    expect(entries(refund)).toEqual(
      Object.fromEntries(Object.entries(paid).map(([name, sum]) => [name, -sum])),
    );
  });

  test('is refunded after that: from what is available, and the rest becomes a debt', () => {
    expect(entries(refundPaidPostings({ ...worked(), isSettled: true, available: 10_000 }))).toEqual({
      'channel:wechat': -11_000,
      'platform:coupon_cost': -500,
      'merchant:1:available': 10_000,
      'merchant:1:debt': 975,
      'platform:commission_income': 525,
    });
  });
});

test('L4 and L5: a recharge with its gift, and a part of it back', () => {
  const recharge = { memberId: 7, channel: 'alipay', pay: 10_000, gift: 2000 };
  expect(entries(rechargePostings(recharge))).toEqual({
    'channel:alipay': 10_000,
    'platform:gift_cost': 2000,
    'member:7:balance': -12_000,
  });
  expect(entries(rechargeRefundPostings({ ...recharge, pay: 7000, gift: 1400 }))).toEqual({
    'channel:alipay': -7000,
    'platform:gift_cost': -1400,
    'member:7:balance': 8400,
  });
});

test('L6 and L10: corrections and fees', () => {
  expect(entries(correctionPostings(7, -250))).toEqual({
    'platform:correction': -250,
    'member:7:balance': 250,
  });
  expect(entries(channelFeePostings('wechat', 66))).toEqual({
    'platform:channel_fee': 66,
    'channel:wechat': -66,
  });
});

test('postings that do not add up are a mistake', () => {
  expect(() => postingsOf([{ account: source, amount: 1 }])).toThrow(RangeError);
  expect(postingsOf([{ account: source, amount: 0 }])).toEqual([]);
});

const ORDERS = 60_000;

describe(`T3: ${ORDERS} drawn orders`, () => {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

  test('invariant 1: all accounts are at 0 together, and where they were once everything is refunded', () => {
    const property = (dice: Dice): void => {
      const { lines, merchants } = priceLines(drawnBasket(dice));
      const { merchantId, freight } = merchants[0]!;
      const rate = dice.pick([0, 500, 550, 3333]);
      const own = lines
        .filter((each) => each.merchantId === merchantId)
        .map((each, id) => ({
          ...NO_AMOUNTS,
          ...each,
          id,
          commission: lineCommission(each, rate),
          quantity: dice.between(1, 4),
        }));
      const total = (name: 'pay' | 'platformSubsidy' | 'pointsAmount' | 'commission'): number =>
        sum(own.map((each) => each[name]));
      const order = {
        merchantId,
        source,
        pay: total('pay') + freight.pay,
        platformSubsidy: total('platformSubsidy') + freight.platformSubsidy,
        pointsAmount: total('pointsAmount'),
        commission: total('commission'),
      };
      const accounts = new Map<string, number>();
      const post = (postings: Posting[]): void => {
        same(sum(postings.map(({ amount }) => amount)), 0, 'an entry');
        for (const { account, amount } of postings)
          accounts.set(account, (accounts.get(account) ?? 0) + amount);
      };
      post(orderPaidPostings(order));
      for (const each of own) {
        for (let done = 0; done < each.quantity;) {
          const units = dice.between(1, each.quantity - done);
          const refundLine: RefundLine = { ...each, done, units, freightShare: 0 };
          const [part] = refundAmounts({
            lines: [refundLine],
            payAmount: order.pay,
            freight: 0,
            refunded: 0,
            freightRefunded: 0,
            isWholeUnshipped: false,
            isUnshipped: true,
            freightRule: 'none',
          }).lines;
          post(refundPaidPostings({ ...part!, merchantId, source, isSettled: false, available: 0 }));
          done += units;
        }
      }
      const left = { [source]: freight.pay, 'platform:coupon_cost': freight.platformSubsidy };
      const merchant = accountOf.merchant(merchantId, 'pending');
      for (const [account, amount] of accounts) {
        const kept = account === merchant ? -(freight.pay + freight.platformSubsidy) : (left[account] ?? 0);
        same(amount === kept, true, `${account}: ${amount} instead of ${kept}`);
      }
      const { pay, platformSubsidy } = freight;
      const rest = { merchantId, source, pay, platformSubsidy, pointsAmount: 0, commission: 0 };
      post(refundPaidPostings({ ...rest, isSettled: false, available: 0 }));
      for (const [account, amount] of accounts)
        same(amount === 0, true, `${account}: ${amount} instead of 0`);
    };
    expect(brokenSeed(ORDERS, property)).toBeNull();
  });
});
