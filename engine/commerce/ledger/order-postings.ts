import { exactSum } from '../amounts/exact.ts';
import { accountOf, type Posting } from './posting.ts';
import { postingsOf } from './postings-of.ts';

/** What an order, or the part of it that is refunded, comes to in cents. */
export interface LedgerAmounts {
  merchantId: number;
  /** Where the money comes from or goes back to: a channel's account, or a member's balance. */
  source: string;
  /** With freight. */
  pay: number;
  platformSubsidy: number;
  pointsAmount: number;
  commission: number;
}

/** A refund; once its order is settled it is taken from what the merchant has available, and from its debt where that is short. */
export interface RefundedAmounts extends LedgerAmounts {
  isSettled: boolean;
  /** Of the merchant, in cents. */
  available: number;
}

/** L1: an order is paid. */
export function orderPaidPostings(amounts: LedgerAmounts): Posting[] {
  const { merchantId, commission } = amounts;
  return postingsOf([
    ...costs(amounts, 1),
    { account: accountOf.merchant(merchantId, 'pending'), amount: -incomeOf(amounts) },
    { account: accountOf.platform('commission_pending'), amount: -commission },
  ]);
}

/** L3: a refund is paid, by the parts of its lines. */
export function refundPaidPostings(amounts: RefundedAmounts): Posting[] {
  const { merchantId, commission, isSettled, available } = amounts;
  const income = incomeOf(amounts);
  const ready = isSettled ? Math.min(income, Math.max(0, available)) : income;
  return postingsOf([
    ...costs(amounts, -1),
    { account: accountOf.merchant(merchantId, isSettled ? 'available' : 'pending'), amount: ready },
    { account: accountOf.merchant(merchantId, 'debt'), amount: income - ready },
    {
      account: accountOf.platform(isSettled ? 'commission_income' : 'commission_pending'),
      amount: commission,
    },
  ]);
}

/** What the merchant gets. */
const incomeOf = ({ pay, platformSubsidy, pointsAmount, commission }: LedgerAmounts): number =>
  exactSum([pay, platformSubsidy, pointsAmount, -commission]);

/** Who bears it, in one direction or the other. */
function costs({ source, pay, platformSubsidy, pointsAmount }: LedgerAmounts, sign: 1 | -1): Posting[] {
  return [
    { account: source, amount: sign * pay },
    { account: accountOf.platform('coupon_cost'), amount: sign * platformSubsidy },
    { account: accountOf.platform('points_cost'), amount: sign * pointsAmount },
  ];
}
