export const EVALUATION = 'shop/order/evaluate';

export const EVALUATION_STATUS = { shown: 1, hidden: 2, waiting: 3 } as const;

/** What a member says first of a line, and what they add later. */
export const EVALUATION_KIND = { first: 1, append: 2 } as const;
