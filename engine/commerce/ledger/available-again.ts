import { accountOf, type Posting } from './posting.ts';

/** So many cents become available to a merchant: what it owes by then is paid off first. */
export function availableAgain(merchantId: number, amount: number, debt: number): Posting[] {
  const paidOff = Math.min(Math.max(0, amount), Math.max(0, debt));
  return [
    { account: accountOf.merchant(merchantId, 'debt'), amount: -paidOff },
    { account: accountOf.merchant(merchantId, 'available'), amount: paidOff - amount },
  ];
}
