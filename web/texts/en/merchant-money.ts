import type { Texts } from '../chinese.ts';

export const merchantMoney: Texts['merchantMoney'] = {
  forecast: 'Settlement forecast',
  overview: 'All accounts of the platform',
  loading: 'Being read',
  noPending: 'No money is pending',
  pendingSum: 'Pending: ¥{{pending}}.',
  risky: 'For a part of it buyers ask for a refund.',
  forecastHint:
    'From what is known of receipt and the time for refunds; dates and amounts change when buyers confirm early or ask for refunds.',
  today: 'Today ({{day}})',
  later: 'To be shipped, no date yet',
  other: 'Not of orders',
  columns: {
    day: 'Expected on',
    orders: 'Orders',
    amount: 'Amount',
    risk: 'Refunds at risk',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
  },
  noPostings: 'Nothing is posted yet',
  even: 'Debit and credit are equal: all adds up to zero',
  uneven: 'Debit and credit differ by ¥{{difference}}: see the mismatches',
  datetime: 'Time',
  past: 'What the shop had',
  debit: 'Debit ¥{{amount}}',
  credit: 'Credit ¥{{amount}}',
  total: 'Total',
};
