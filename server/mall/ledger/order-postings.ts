import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { Posting } from './post-entry.ts';

/** Where the money of a payment lies, by its channel; nothing lies anywhere for what is free. */
export const moneyAccount = (channel: string, memberId: number): string =>
  channel === 'balance' ? `member:${memberId}:balance` : `channel:${channel}`;

/** The postings of a paid order (L1): what came in is the merchant's, but for the commission. Of a refund (L3) they are turned round. */
export function orderPostings(order: StoredRow, channel: string): Posting[] {
  const cents = (name: string): number => Number(order[name] ?? 0);
  const [pay, subsidy, points, commission] = [
    cents('pay_amount'),
    cents('platform_subsidy'),
    cents('points_amount'),
    cents('commission_amount'),
  ];
  return [
    { account: moneyAccount(channel, cents('user_id')), amount: pay },
    { account: 'platform:coupon_cost', amount: subsidy },
    { account: 'platform:points_cost', amount: points },
    {
      account: `merchant:${cents('merchant_id')}:pending`,
      amount: -(pay + subsidy + points - commission),
    },
    { account: 'platform:commission_pending', amount: -commission },
  ];
}

/** The same with opposite signs. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: -amount }));
