/** What a template counts: pieces, grams or cm³. */
export const BILLINGS = { count: 1, weight: 2, volume: 3 } as const;

/** What makes an area free: enough units, a large enough amount, both, or either. */
export const FREE_CONDITIONS = { units: 1, amount: 2, both: 3, either: 4 } as const;

/** The price of an area. Units as the template counts them, fees in cents. */
export interface FreightRule {
  /** For every area that stands in no other rule; its own areas mean nothing then. */
  is_default: boolean;
  /** Codes of provinces, cities or districts. */
  areas: readonly string[];
  /** Units that the first fee covers. */
  first: number;
  first_fee: number;
  /** Units of each step above them; 0 for none. */
  continue: number;
  continue_fee: number;
}

/** An area that is served for nothing under a condition. */
export interface FreeRow {
  areas: readonly string[];
  /** One of `FREE_CONDITIONS`. */
  condition: number;
  /** Units from which it is free. */
  n: number;
  /** Cents from which it is free, of the goods of this template after coupons. */
  a: number;
}

/** An area that is not served. */
export interface ForbidRow {
  areas: readonly string[];
  reason: string;
}

/** How freight is charged for the goods that use it. */
export interface FreightTemplate {
  id: number;
  name: string;
  /** One of `BILLINGS`. */
  billing: number;
  rules: readonly FreightRule[];
  /** Whether the free rows hold. */
  free_on: boolean;
  free: readonly FreeRow[];
  /** Whether the forbidden areas hold. */
  no_delivery_on: boolean;
  forbid: readonly ForbidRow[];
}
