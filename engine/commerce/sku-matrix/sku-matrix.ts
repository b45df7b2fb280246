/** How much a matrix may hold: groups, values of one group, rows. */
export const SKU_BOUNDS = { groups: 5, values: 40, rows: 600 } as const;

/** Whether goods have one row without values, or a row for each combination of values. */
export const SPEC_TYPES = { single: 1, multiple: 2 } as const;

/** One value of a spec group. The id is given when it is added and never changes: a rename keeps the rows. */
export interface SpecValue {
  /** Letters, digits, dashes and underscores, unique among all values of the goods. */
  id: string;
  value: string;
  image?: string;
}

/** A spec of goods, such as the colour. */
export interface SpecGroup {
  /** Letters, digits, dashes and underscores, unique among the groups. */
  id: string;
  name: string;
  values: readonly SpecValue[];
}

/** One thing that can be bought. Money in cents, weight in grams, volume in cm³. */
export interface SkuRow {
  /** The stored row; null for one that is new. */
  id: number | null;
  /** Ids of its values, one of each group, in the order of the groups; empty for goods without specs. */
  values: readonly string[];
  price: number;
  /** 0 for none. */
  origin_price: number;
  cost_price: number;
  stock: number;
  /** The stock that stood on the screen when editing began; absent for a new row. */
  stock_seen?: number;
  /** Held by orders that are not paid yet. */
  locked?: number;
  stock_warn: number;
  weight: number;
  volume: number;
  sku_code: string;
  image: string;
  /** 1 enabled, 0 disabled. */
  status: number;
}

/** Spec groups with a row for each combination of their values, the last group changing first. */
export interface SkuMatrix {
  groups: readonly SpecGroup[];
  rows: readonly SkuRow[];
}

/** What holds for a row that nothing is known of yet. */
export const BLANK_ROW: Readonly<SkuRow> = {
  id: null,
  values: [],
  price: 0,
  origin_price: 0,
  cost_price: 0,
  stock: 0,
  stock_warn: 0,
  weight: 0,
  volume: 0,
  sku_code: '',
  image: '',
  status: 1,
};

/** The key of a combination, whatever the order of its groups: two rows of goods never share one. */
export const skuKey = (values: readonly string[]): string => [...values].sort().join(',');
