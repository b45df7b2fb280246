import type { FreightStep } from './freight-step.ts';
import type { FreightTemplate } from './freight-template.ts';

/** How goods are charged: not at all, an amount for each piece, by a template. */
export const FREIGHT_TYPES = { free: 1, fixed: 2, template: 3 } as const;

/** One line of an order. */
export interface FreightLine {
  /** One of `FREIGHT_TYPES`. */
  freight_type: number;
  /** Cents for each piece of a fixed freight. */
  freight_fixed: number;
  /** The template; null where there is none. */
  template_id: number | null;
  qty: number;
  /** Grams of one piece. */
  weight: number;
  /** cm³ of one piece. */
  volume: number;
  /** Cents of the whole line after coupons. */
  amount: number;
}

/** What one merchant sends to one address, with the shop's settings. */
export interface FreightOrder {
  lines: readonly FreightLine[];
  /** Those that the lines name; others are passed over. */
  templates: readonly FreightTemplate[];
  /** Code of the district or street of the address. */
  region: string;
  /** Add the templates up, or charge the first fee of one alone. */
  combine: 'sum' | 'max_first';
  /** Cents of goods from which the order is free; 0 for never. */
  free_from: number;
  /** What the member's level pays of the freight in basis points; 10000 is all of it. */
  level_rate: number;
}

/** The freight of an order in cents with each line's part, or the lines that can't be sent; and how it came about. */
export type Freight =
  | { deliverable: true; fee: number; shares: number[]; steps: FreightStep[] }
  | { deliverable: false; lines: number[]; steps: FreightStep[] };
