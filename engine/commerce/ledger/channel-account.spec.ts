import { expect, test } from '@jest/globals';
import { brokenSeed, same, type Dice } from '../dice.fixture.ts';
import { channelFeePostings, surplusPostings, surplusReturnedPostings } from './balance-postings.ts';
import { orderPaidPostings, refundPaidPostings } from './order-postings.ts';
import type { Posting } from './posting.ts';

const CHANNELS = ['wechat_native', 'alipay_page'];

/** What a channel itself would say, beside our ledger. */
interface Till {
  paid: number;
  refunded: number;
  fees: number;
}

/** An order of a random size is paid, perhaps twice, perhaps refunded in parts; each event as the mall posts it. */
function orderLife(dice: Dice, channel: string, till: Till, post: (postings: Posting[]) => void): void {
  const pay = dice.between(1, 1_000_000);
  const subsidy = dice.once(3) ? dice.between(1, 500) : 0;
  const amounts = {
    merchantId: dice.between(0, 3),
    source: `channel:${channel}`,
    pay,
    platformSubsidy: subsidy,
    pointsAmount: dice.once(4) ? dice.between(1, 300) : 0,
    commission: dice.between(0, Math.floor(pay / 10)),
  };
  till.paid += pay;
  post(orderPaidPostings(amounts));
  if (dice.once(4)) {
    till.paid += pay;
    post(surplusPostings(channel, pay));
    till.refunded += pay;
    post(surplusReturnedPostings(channel, pay));
  }
  if (dice.once(2)) {
    const back = dice.once(2) ? pay : dice.between(1, pay);
    till.refunded += back;
    const part = { ...amounts, pay: back, platformSubsidy: 0, pointsAmount: 0, commission: 0 };
    post(refundPaidPostings({ ...part, isSettled: dice.once(2), available: dice.between(0, pay) }));
  }
  if (dice.once(2)) {
    const fee = dice.between(0, Math.floor(pay / 100));
    till.fees += fee;
    post(channelFeePostings(channel, fee));
  }
}

test('P10: over 10,000 sequences the channel’s account is what it took less what it gave back and kept', () => {
  const broken = brokenSeed(10_000, (dice) => {
    const accounts = new Map<string, number>();
    const post = (postings: Posting[]): void => {
      for (const { account, amount } of postings)
        accounts.set(account, (accounts.get(account) ?? 0) + amount);
    };
    for (const channel of CHANNELS) {
      const till = { paid: 0, refunded: 0, fees: 0 };
      const orders = dice.between(1, 4);
      for (let order = 0; order < orders; order += 1) orderLife(dice, channel, till, post);
      const kept = till.paid - till.refunded - till.fees;
      same(accounts.get(`channel:${channel}`) ?? 0, kept, channel);
    }
    same(accounts.get('platform:to_return') ?? 0, 0, 'what is owed');
    same(
      [...accounts.values()].reduce((sum, amount) => sum + amount, 0),
      0,
      'all accounts',
    );
  });
  expect(broken).toBeNull();
});
