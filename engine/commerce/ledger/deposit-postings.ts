import { availableAgain } from './available-again.ts';
import { accountOf, BANK, type Posting } from './posting.ts';
import { postingsOf } from './postings-of.ts';

/** A merchant's deposit, a part of it, or a fine: cents. */
export interface DepositAmounts {
  merchantId: number;
  amount: number;
}

/** Where a deposit comes from: the merchant's bank, or what the merchant could take out. */
export type DepositSource = 'bank' | 'available';

/** L11: a deposit is paid. */
export const depositPaidPostings = (
  { merchantId, amount }: DepositAmounts,
  source: DepositSource,
): Posting[] =>
  postingsOf([
    { account: source === 'bank' ? BANK : accountOf.merchant(merchantId, 'available'), amount },
    { account: accountOf.merchant(merchantId, 'deposit'), amount: -amount },
  ]);

/** L11: it goes back and is available; what the merchant owes by then is paid off first. */
export const depositReturnedPostings = ({ merchantId, amount }: DepositAmounts, debt: number): Posting[] =>
  postingsOf([
    { account: accountOf.merchant(merchantId, 'deposit'), amount },
    ...availableAgain(merchantId, amount, debt),
  ]);

/** L11: a fine is taken from the deposit, then from what is available; the rest is a debt. */
export function finePostings(
  { merchantId, amount }: DepositAmounts,
  has: { deposit: number; available: number },
): Posting[] {
  const ofDeposit = Math.min(amount, Math.max(0, has.deposit));
  const ofAvailable = Math.min(amount - ofDeposit, Math.max(0, has.available));
  return postingsOf([
    { account: accountOf.merchant(merchantId, 'deposit'), amount: ofDeposit },
    { account: accountOf.merchant(merchantId, 'available'), amount: ofAvailable },
    { account: accountOf.merchant(merchantId, 'debt'), amount: amount - ofDeposit - ofAvailable },
    { account: accountOf.platform('fine_income'), amount: -amount },
  ]);
}
