import type { Texts } from '../chinese.ts';

export const couponTrial: Texts['couponTrial'] = {
  lastMonth: 'Try with the orders of the last 30 days',
  hint: 'Counts with what stands in the form, saved or not: what it takes off, not what would be sold beside.',
  none: 'No order of the last 30 days would have used it.',
  sum_one:
    'One order of {{members}} member would have used it: goods for ¥{{goods}}, ¥{{discount}} off, ¥{{average}} on average.',
  sum_other:
    '{{count}} orders of {{members}} members would have used it: goods for ¥{{goods}}, ¥{{discount}} off, ¥{{average}} on average.',
  below_one: 'One order did not reach it, or had nothing to take off.',
  below_other: '{{count}} orders did not reach it, or had nothing to take off.',
  taken_one: 'One order has used another coupon of the same issuer.',
  taken_other: '{{count}} orders have used another coupon of the same issuer.',
  beyond_one: 'One order came after all of it, or all that its member may have, were used.',
  beyond_other: '{{count}} orders came after all of it, or all that a member may have, were used.',
  more: 'Only the latest orders are tried.',
  examples: 'The latest orders that would have used it',
  column: { order: 'Order', goods: 'Goods', discount: 'Off' },
};
