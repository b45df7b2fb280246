/** A change of an account in cents: above 0 a debit, below it a credit. The postings of one event add up to 0. */
export interface Posting {
  /** `channel:wechat`, `member:7:balance`, `merchant:3:pending`, `platform:coupon_cost`, .. */
  account: string;
  amount: number;
}

/** Parts of a merchant's money. A debt is a debit, all others are credits. */
export const MERCHANT_PARTS = ['pending', 'available', 'frozen', 'debt', 'deposit'] as const;

export type MerchantPart = (typeof MERCHANT_PARTS)[number];

/** Names of the accounts. */
export const accountOf = {
  channel: (channel: string): string => `channel:${channel}`,
  member: (memberId: number): string => `member:${memberId}:balance`,
  merchant: (merchantId: number, part: MerchantPart): string => `merchant:${merchantId}:${part}`,
  platform: (
    name:
      | 'coupon_cost'
      | 'points_cost'
      | 'gift_cost'
      | 'commission_pending'
      | 'commission_income'
      | 'correction'
      | 'to_return'
      | 'channel_fee'
      | 'fee_income'
      | 'fine_income',
  ): string => `platform:${name}`,
};

/** The platform's account at its bank, from which merchants are paid. */
export const BANK = 'bank';
