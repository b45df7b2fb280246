export const ACCOUNT = 'merchant/account';
export const BANK_ACCOUNT = 'merchant/bankAccount';
export const WITHDRAWAL = 'merchant/withdrawal';

/** How a merchant is settled. */
export const SETTLE_MODE = { due: 1, weekly: 2, monthly: 3 } as const;

/** Of a withdrawal. */
export const WITHDRAWAL_STATUS = {
  waiting: 1,
  approved: 2,
  sent: 3,
  paid: 4,
  refused: 5,
  cancelled: 6,
  failed: 8,
} as const;

/** Parts of a merchant's money, each an account of the ledger and a column of the merchant's account. */
export const MONEY_PARTS = ['pending', 'available', 'frozen', 'debt'] as const;
