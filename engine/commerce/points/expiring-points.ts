/** Points of a member by their age. */
export interface AgedPoints {
  /** Earned before a day, without what was taken back of it. */
  earned: number;
  /** Spent and expired in all, without what came back of it. */
  spent: number;
  /** What the member has. */
  balance: number;
}

/**
 * What is left of the points that were earned before a day: the oldest are spent first, so that everything that was spent counts
 * against them. Never more than the member has.
 */
export const expiringPoints = ({ earned, spent, balance }: AgedPoints): number =>
  Math.max(0, Math.min(balance, earned - Math.max(0, spent)));
