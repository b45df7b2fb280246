/** The merchant number of the house: what belongs to no other merchant is its own. */
export const HOUSE = 0;
