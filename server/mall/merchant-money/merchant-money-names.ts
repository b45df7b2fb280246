export const ACCOUNT = 'merchant/account';
export const BANK_ACCOUNT = 'merchant/bankAccount';
export const WITHDRAWAL = 'merchant/withdrawal';
export const DEPOSIT = 'merchant/deposit';
export const BILL = 'merchant/bill';

/** How a merchant is settled. */
export const SETTLE_MODE = { due: 1, weekly: 2, monthly: 3 } as const;

/** Of a line in the list of deposits and fines. */
export const DEPOSIT_KIND = { paid: 1, returned: 2, fine: 3 } as const;

/** Where a deposit has come from. */
export const DEPOSIT_SOURCE = { bank: 1, available: 2 } as const;

/** How a merchant is paid. */
export const WITHDRAW_METHOD = { bank: 1, alipay: 2, wechat: 3 } as const;

/** Of a bill. */
export const BILL_STATUS = { drawnUp: 1, checked: 2, disputed: 3, completed: 4 } as const;

/** Of a withdrawal. */
export const WITHDRAWAL_STATUS = {
  waiting: 1,
  approved: 2,
  sent: 3,
  paid: 4,
  refused: 5,
  cancelled: 6,
  /** The payee has to confirm it. */
  payee: 7,
  failed: 8,
} as const;
