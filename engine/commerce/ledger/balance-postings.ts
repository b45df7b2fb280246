import { accountOf, type Posting } from './posting.ts';
import { postingsOf } from './postings-of.ts';

/** A recharge, or the part of it that is refunded: cents. */
export interface RechargeAmounts {
  memberId: number;
  channel: string;
  pay: number;
  gift: number;
}

/** L4: a member has paid into their balance, and gets a gift on top. */
export function rechargePostings({ memberId, channel, pay, gift }: RechargeAmounts): Posting[] {
  return postingsOf([
    { account: accountOf.channel(channel), amount: pay },
    { account: accountOf.platform('gift_cost'), amount: gift },
    { account: accountOf.member(memberId), amount: -(pay + gift) },
  ]);
}

/** L5: what is left of a recharge goes back, with its part of the gift. */
export function rechargeRefundPostings(amounts: RechargeAmounts): Posting[] {
  return rechargePostings(amounts).map(({ account, amount }) => ({ account, amount: -amount }));
}

/** L5 in two steps: the unspent amount leaves the balance and is owed until the channel has given it back. */
export const rechargeOwedPostings = (memberId: number, pay: number): Posting[] =>
  postingsOf([
    { account: accountOf.member(memberId), amount: pay },
    { account: accountOf.platform('to_return'), amount: -pay },
  ]);

/** L6: staff correct a balance by so many cents, up or down. */
export function correctionPostings(memberId: number, change: number): Posting[] {
  return postingsOf([
    { account: accountOf.platform('correction'), amount: change },
    { account: accountOf.member(memberId), amount: -change },
  ]);
}

/** Money that no order waits for has come in by a channel, and will go back. */
export function surplusPostings(channel: string, amount: number): Posting[] {
  return postingsOf([
    { account: accountOf.channel(channel), amount },
    { account: accountOf.platform('to_return'), amount: -amount },
  ]);
}

/** It has gone back. */
export const surplusReturnedPostings = (channel: string, amount: number): Posting[] =>
  surplusPostings(channel, amount).map((each) => ({ account: each.account, amount: -each.amount }));

/** L10: the fee that a channel has kept, from its bill. */
export function channelFeePostings(channel: string, fee: number): Posting[] {
  return postingsOf([
    { account: accountOf.platform('channel_fee'), amount: fee },
    { account: accountOf.channel(channel), amount: -fee },
  ]);
}
