/** Of what is offered. */
export const COUPON_STATUS = { draft: 0, on: 1, paused: 2, ended: 3 } as const;

/** How a coupon comes to its member. */
export const COUPON_GETS = {
  centre: 1,
  staff: 2,
  registration: 3,
  order: 4,
  code: 5,
  points: 6,
  signIn: 7,
} as const;

/** Of a coupon that a member has. */
export const MEMBER_COUPON_STATUS = { unused: 1, used: 2, expired: 3, void: 4 } as const;
