import { availableAgain } from './available-again.ts';
import { accountOf, BANK, type Posting } from './posting.ts';
import { postingsOf } from './postings-of.ts';

/** Money that a merchant takes out: cents. */
export interface WithdrawnAmounts {
  merchantId: number;
  amount: number;
  /** A part of the amount. */
  fee: number;
}

/** L7: it is asked for, and frozen. */
export function withdrawalAskedPostings({ merchantId, amount }: WithdrawnAmounts): Posting[] {
  return postingsOf([
    { account: accountOf.merchant(merchantId, 'available'), amount },
    { account: accountOf.merchant(merchantId, 'frozen'), amount: -amount },
  ]);
}

/** L8: it is paid, less the fee. */
export function withdrawalPaidPostings({ merchantId, amount, fee }: WithdrawnAmounts): Posting[] {
  return postingsOf([
    { account: accountOf.merchant(merchantId, 'frozen'), amount },
    { account: BANK, amount: fee - amount },
    { account: accountOf.platform('fee_income'), amount: -fee },
  ]);
}

/** L9: it was refused, cancelled or has failed, and is available again; what the merchant owes by then is paid off first. */
export function withdrawalReturnedPostings(
  { merchantId, amount }: WithdrawnAmounts,
  debt: number,
): Posting[] {
  return postingsOf([
    { account: accountOf.merchant(merchantId, 'frozen'), amount },
    ...availableAgain(merchantId, amount, debt),
  ]);
}
