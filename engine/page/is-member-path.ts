/** The shop's own pages below `/user`; what else is there is the member centre's. */
const NAMES = [
  'address',
  'coupon',
  'favourite',
  'footprint',
  'invoice',
  'level',
  'message',
  'recharge',
  'reminder',
  'shop',
  'signIn',
];
const OF_MEMBERS = new RegExp(
  `^/user/(?:(?:order|refund|evaluate)(?:/[^/]+)?|order/[^/]+/refund|${NAMES.join('|')})$`,
);

/** Whether a path, without its language and its query, is a page of the shop that belongs to a member. */
export const isMemberPath = (path: string): boolean => OF_MEMBERS.test(path);
