/** Goods as a report names them. */
export interface NamedGoods {
  id: number;
  name: string;
}

/** How many goods on sale keep one policy. */
export interface PolicyResult {
  id: number;
  title: string;
  text: string;
  kept: number;
  broken: number;
  /** The first of those that don't keep it, by their ids. */
  goods: NamedGoods[];
}

/** Every active policy over the goods on sale that the caller reaches. */
export interface PolicyReport {
  goods: number;
  policies: PolicyResult[];
}
