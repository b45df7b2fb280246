/** What the shop filters, sorts and counts goods by. Money in cents. */
export interface GoodsFacts {
  id: number;
  merchant: number;
  /** Categories they stand in, with those above. */
  classes: readonly number[];
  tags: readonly number[];
  /** Filterable params, as `paramKey` makes them. */
  params: readonly string[];
  price: number;
  /** Shown sales: real and initial. */
  sales: number;
  weigh: number;
  stock: number;
  score: number;
  /** Words in Latin letters of the names, for typing errors. */
  latin: readonly string[];
}

/** The ways a list of goods can be sorted. */
export const SORTS = ['default', 'sales', 'new', 'price_asc', 'price_desc', 'score'] as const;
export type Sort = (typeof SORTS)[number];

/** What comes first has the greatest number; of equal ones the newer comes first. */
export const ORDERS: Record<Sort, (facts: GoodsFacts) => number> = {
  default: ({ weigh }) => weigh,
  sales: ({ sales }) => sales,
  new: ({ id }) => id,
  price_asc: ({ price }) => -price,
  price_desc: ({ price }) => price,
  score: ({ score }) => score,
};

/** One param with a value of it, as goods are found by it. */
export const paramKey = (name: string, value: string): string => `${name}\0${value}`;
