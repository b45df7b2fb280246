/** Of a shop of a merchant (16.2). Only one that is open is shown to members. */
export const SHOP_STATE = {
  open: 1,
  resting: 2,
  suspended: 3,
  leaving: 4,
  closed: 5,
  /** Its deposit has not been paid yet. */
  depositDue: 6,
} as const;
