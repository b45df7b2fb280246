import { availableAgain } from './available-again.ts';
import { accountOf, type Posting } from './posting.ts';
import { postingsOf } from './postings-of.ts';

/** What an order still holds back when it is settled: cents. */
export interface SettledAmounts {
  merchantId: number;
  income: number;
  commission: number;
  /** What the merchant owes the platform: paid off first. */
  debt: number;
}

/** L2: an order is settled. What was held back is available, but for what the merchant owes. */
export function settlePostings({ merchantId, income, commission, debt }: SettledAmounts): Posting[] {
  return postingsOf([
    { account: accountOf.merchant(merchantId, 'pending'), amount: income },
    ...availableAgain(merchantId, income, debt),
    { account: accountOf.platform('commission_pending'), amount: commission },
    { account: accountOf.platform('commission_income'), amount: -commission },
  ]);
}
