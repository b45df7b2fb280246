import type { Texts } from '../chinese.ts';

export const ledger: Texts['ledger'] = {
  member: 'Balance of member {{id}}',
  members: 'Balances of all members',
  bank: 'Bank',
  merchants: 'All merchants, {{part}}',
  channel: 'Channel {{name}}',
  merchant: 'Merchant {{id}}, {{part}}',
  platform: 'Platform, {{part}}',
  parts: { pending: 'pending', available: 'available', frozen: 'frozen', debt: 'debt', deposit: 'deposit' },
  platformParts: {
    coupon_cost: 'cost of coupons',
    points_cost: 'cost of points',
    gift_cost: 'cost of gifts',
    commission_pending: 'commission pending',
    commission_income: 'commission',
    correction: 'corrections',
    to_return: 'to be returned',
    channel_fee: 'channel fees',
    fee_income: 'fees of withdrawals',
    fine_income: 'fines',
  },
};
